import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * SHA-256 of each migration, and of the file that they share. PocketBase applies a migration once, so databases that
 * exist would miss a later change of it. Add a new migration here in the commit that adds the file.
 */
const frozen: Record<string, string> = {
  'pocketbase/hooks/lib/schema.js': 'd7ccbfbe226676772cbd4005616f7df30e787b3d55db2d51df78311dcde840bd',
  'pb_migrations/1795350100_create_locations.js':
    '82a4127b609e10580f974889fc12450a48b30cc1f5bb8bfe8b2489f3ceff1d0e',
  'pb_migrations/1795350200_create_properties.js':
    '2884b273c6297505518494010a7665c6a88901e3f8bf29e5004561355943ebe0',
  'pb_migrations/1795350300_configure_users.js':
    'f1bee174771c0a01a6a0549e3fe6ed99012fbb889c2d05977f7add00b16b9a15',
  'pb_migrations/1795350400_create_inquiries.js':
    '137b4a51f9aa9d6927dfd495b859d882e6c35d69fe5adbbc81a5dcdbdd8f95ad',
  'pb_migrations/1795350500_create_clients.js':
    '323d3210da4249f8b738b9bc4760958dc77802a5ad61ba7c8c0520d305629303',
  'pb_migrations/1795350600_create_views.js':
    '6c72eb99a874c164d1805172f509c1a141400b12d028078193526e598d5ba23d',
  'pb_migrations/1795350700_create_company.js':
    '84a5e19aca2bfeaac839ce0c27355f64dcb718570da80a0944edda8643d21a7d',
  'pb_migrations/1795350800_create_mails.js':
    '220fb881d6ac9d3bece7547f3f5774a70f7cbe1365eac022e11468a1d335165f',
  'pb_migrations/1795350900_create_site.js':
    '5f4b42c6f0a2547f3eecbaf34f795fe3b25fadfbf916a551d0bbdc11f7a89612',
  'pb_migrations/1795351000_create_publications.js':
    '6055503700cfc1058b40bdbc83cdfd93a0b51636532863eab517b387403548f7',
  'pb_migrations/1795351100_create_property_paths.js':
    'd022aa8f5966a2edc9428378b189455f05929cb0310206fa97942756b8093726',
  'pb_migrations/1795351200_create_triggers.js':
    '52013d8c1a3b9092ff3ca5a3375e67d2312fd33b1811a4ee7794122ceb3c4e0e',
  'pb_migrations/1795352000_guard_accounts.js':
    '2e8c89bf4a55101f7f71f94eabd943318c938e951d9885ebdb30bcfb6bde2ed7',
  'pb_migrations/1795352100_protect_photographs.js':
    'fe46edd13ce1e509c03248cc6589ea8e385f8429b73d3c1a0be15c9f8f21cae9',
  'pb_migrations/1795355000_close_properties.js':
    '2abeadb41a0145321181b2800df7535f8f2dd5c5734a8fa1dad3515ae1b16369',
  'pb_migrations/1795356000_extend_property_search_and_price_order.js':
    'b59f0d0803f9c9374fc7b5743ac0cea2bd6d23d9a7070bc36a412c3827f25856',
  'pb_migrations/1795356100_record_property_editor.js':
    '5e4c7532b2f403601acf318696af5d32b8b958d02e64845d9c1ba4c2d3dd1efe',
  'pb_migrations/1795357000_keep_contact_data_of_clients.js':
    '7dd9778f475cea985c887c01b8205cdfd3682c2046fcb346c1304df52573a274',
  'pb_migrations/1795357100_empty_invented_company.js':
    '6df176d5defe507c693473b03f1ae1ecb830bf0b891c4dcac585ce2985e10f0a',
  'pb_migrations/1795357200_tell_about_waiting_accounts.js':
    '444efbd6347bca6d32fcaf6c6616ad4725c216ac3eedbb76f18a52a1e36f6e58',
  'pb_migrations/1795360000_add_facts_to_properties.js':
    'b8bfddc7c26474bdf4db2cf1289f575ee8d9d9be588fe00f6b2176735ea95330',
  'pb_migrations/1795361000_create_documents.js':
    'c552e79a8c1c173986c9926abd2e7e3151411e83ac695a476129be99ad09b0d4',
  'pb_migrations/1795361100_create_document_grants.js':
    '0df4d98b29ba57c57bd52a74141ee45f7ab0c3b80760fd8d014f770275a91fdc',
  'pb_migrations/1795361200_add_video_url_to_properties.js':
    '7b8c38f50f20faaf52c61cb4da126cc60dd2bfc0acd5ed8c07e3ed3cb25b3219',
  'pb_migrations/1795362000_add_money_and_terms.js':
    '4da320bcaa60ce4c43a33de19dc9ff7c3da7c0abb538fdf365f0772758877a33',
  'pb_migrations/1795363000_add_availability_to_properties.js':
    '91de9cda216480b49742d9b7fd53cb7389b2246407e8ff21911100f0fcb45ef4',
  'pb_migrations/1795365000_give_reference_codes.js':
    'e4d9b34d53bc175c15a136e66948f87694374305d7ac4cea4a29fb75cdf328f3',
  'pb_migrations/1795365100_relate_units_to_parks.js':
    '6982b43bfb3c0905b5f4fb16c4a3db7b6b0674fc5ff2347450a26309c13c4ba4',
  'pb_migrations/1795366000_create_landmarks.js':
    '2dce1b63fcd5f07c9042ec8ce0cf80d3e99b677ddb5db0ad0f8222818f044cf3',
  'pb_migrations/1795367000_note_public_plans.js':
    '9ca5cfc40d97a21f8e526ce0e23071ed2d6f8abc5f724a3b785e84117e2cb601',
  'pb_migrations/1795370000_add_has_failed_preview_to_documents.js':
    'e56475514bc79e3489de580ee72c8ab4776c85c1dd45b8d6abf6ad62253036ca',
  'pb_migrations/1795371000_add_selected_properties_to_inquiries.js':
    'c58dd9c9abfd20ba9f1afd520ccd9ad97b96d6d0ec16f7d247aa16262415c0b2',
  'pb_migrations/1795390000_add_follow_up_to_inquiries.js':
    '0bdca70bd84e51d6c6bd4148facd76fceecfda68f2eff429d31c2b2234a86319',
  'pb_migrations/1795391000_create_inquiry_entries.js':
    '631530d9f9bda7ed080548f57ebd4157449e4b1cc8e02d253abe3643017ddaf8',
  'pb_migrations/1795392000_take_inquiries_by_hand.js':
    'acb0e57fbbb9fccb7b71c4ec056a804ca2360d25baff18008eff71b2b3182711',
  'pb_migrations/1795392100_create_requirements.js':
    '917e423f267f23b754e308fbff53f597467ef20e1b4e0df699711141f08dfd8f',
  'pb_migrations/1795393000_add_last_use_to_users.js':
    '57f7735e5b375bf586ca01d9dcf10d90ae9aeb2bfe7874bb18fe29330a500316',
  'pb_migrations/1795393100_create_answer_templates.js':
    '5c6f6c3069fa2706463564c53748ef8da649dc8245e9a64f4694585c26c7e651',
  'pb_migrations/1795394500_confirm_requirements_by_mail.js':
    '8a707ce40af59b1556fe13814c01df00c3991ea83f0286f0d01ff6c552f8fb57',
  'pb_migrations/1795394600_queue_alerts.js':
    '13bb0efbf9caf462254804e646148703a7952e08221eb94540e8e234d94660cb',
  'pb_migrations/1795395000_clean_stored_photographs.js':
    '0ac25215b13f6beb0b42c2a6f104d1ce2bc2025f87f275cc1080038b9da11074',
  'pb_migrations/1795396000_add_texts_to_locations.js':
    '54628b437bfbf98df99c4fd9d3f958fb6441b42cabe185487183194ecb193bab',
  'pb_migrations/1795396100_create_property_private_data.js':
    'dcd7d9f223d8f2f7c9e46f3eb6251b62e5479cef8afc3d85523b67f92909d84f',
  'pb_migrations/1795430000_search_messages_of_inquiries.js':
    '19c7eec70f5f91295345c997979ce2d4f2665a4edb00b46a49cebb2dc7213dca',
  'pb_migrations/1795400000_tell_brokers_about_matches.js':
    '8bda69a04d22967ce95133357f51f0d783ce1861b103bfd83e844ab9a5f3b590',
  'pb_migrations/1795420000_note_replies_of_clients.js':
    'f67294dafcb654b47469eb42c8e3e8ea3ad5073fc2972c0ad5993ff3fd3eb19a',
  'pb_migrations/1795420100_create_proposals.js':
    '9062bdeec1e5626c687d1615797cabf2c926f4fc8fa39855a27018cf89b39a41',
  'pb_migrations/1795410000_remind_administrators.js':
    'adc7c3ecd8db7b2d48250370a81cdb57b702550bf2dca9f6d0ecd6ccb52f547c',
  'pb_migrations/1795410100_create_visits.js':
    '7f85e870654e7124d826e959cfd8e6e6249bea322160131eb93f000e56aba3df',
  'pb_migrations/1795440100_create_owner_reports.js':
    'c6b77ac0a50bbfe3e58c57fb10978022bde5c96d9537517dea1b3238ee7e29a2',
  'pb_migrations/1795440000_count_use_of_site.js':
    'ef7c8f18790669d51aa5df185be69d30425f70c81ca102f587ed939f313375ff',
  'pb_migrations/1795440200_show_brokers.js':
    '01405fbe234fc97e1c206f383d5c1a42f4464bc5f4485321d75ececbc51e7467',
  'pb_migrations/1795440300_tell_price_changes.js':
    '1e7cacbbc4d32657e9d0e376743f59e4aa79a994aee75e8b7102fcba2e6cf660',
  'pb_migrations/1795440400_merge_clients.js':
    '3a86f21cedae30dad08eacfe73660ef946d5a658ff380fd9330554760abed374',
  'pb_migrations/1795450000_reschedule_visits.js':
    '782d08445e311a040bab386e981fa069bc2b7870826bad6aec5a8173a745a9ea',
  'pb_migrations/1795460000_let_clients_suggest_times.js':
    'c26d550d1dbba4b94a20dd9f21d89deb7ee7e0f2e1b4c31989557b621a954aa6',
  'pb_migrations/1795472000_assign_inquiries_by_zone.js':
    '557407b7a8b1af450506456bfec113bc62204c9a5cc437e2533b3142c4120eb9',
  'pb_migrations/1795472100_index_lists_of_inquiries_and_mails.js':
    '04d90dd543d50d106ee058e6a26277f6d68fce01c710b416ce60e4399378db8a',
  'pb_migrations/1795490000_number_property_changes.js':
    '17f6dcb71cbec02953b8a02d3d8225de8017ccc9308ac1df1859af606391c371',
  'pb_migrations/1795510000_read_phones_with_library.js':
    'b966818dae7ac4fd7acba4f2f6a3c3cba55dc0b3946d8a550e906c9f7c29b551',
  'pb_migrations/1795510100_index_numbers_and_unconfirmed.js':
    '9e851d0f3e12c6bffd0275e431ee34b621ace7ffe89dea015b724fea40b77f52',
  'pb_migrations/1795540000_order_clients_in_subqueries.js':
    'e31b2b80b70c768a3d1e19f8b47d04dc64ff9f2f5186732d770e0c3ab41f66e9',
  'pb_migrations/1795560000_index_snapshot.js':
    '34e91bf076abc4a84f494743183b1dbac865ec3e7ac4baba110d0b9387aa812b',
  'pb_migrations/1795700400_never_join_clients_by_telephone.js':
    'ace9396bd478aba4d4f658fd14e8864e49c5d6016dfd8741598ffe6183ee8d01',
  'pb_migrations/1795700410_wait_before_alerts.js':
    '58384e372d30b926eb3732f26e6a9b3b6574e91fd1b23b03fe72c0b06f8b8414',
  'pb_migrations/1795700500_key_each_telephone.js':
    'd2be0a12fbda3de2f77b2d1f39ffb1893015b27a8557f7f2f89d173377d967e2',
};

test.each(Object.entries(frozen))('%s is as it was released', (file, sha256) => {
  const advice = 'Migrations are frozen from version 1.0.0 on: restore the file and write a new migration.';
  expect(existsSync(file), `${file} is missing. ${advice}`).toBe(true);
  const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(actual, `${file} has changed. ${advice}`).toBe(sha256);
});

test('the list names every migration', () => {
  const missing = readdirSync('pb_migrations')
    .map((name) => `pb_migrations/${name}`)
    .filter((file) => !(file in frozen));
  expect(missing, 'Add new migrations to the list in this file, in the same commit.').toEqual([]);
});

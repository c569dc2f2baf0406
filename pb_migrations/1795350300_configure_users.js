const { staff } = require(`${__hooks}/lib/schema.js`);

/** An update of another account may approve it, but not rename its owner. */
const approvesAnother = 'id != @request.auth.id && @request.body.name:changed = false';
/** An update of the own account may rename its owner, but not approve it. */
const editsOwnAccount = 'id = @request.auth.id && @request.body.approved:changed = false';
/** PocketBase's default rule, which the down-migration restores. */
const ownAccount = 'id = @request.auth.id';

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'approved' }));
    users.fields.getByName('name').max = 120;
    users.fields.getByName('password').min = 6;
    users.fields.removeByName('avatar');
    // "Ana@example.com" and "ana@example.com" are one account.
    users.removeIndex('idx_email__pb_users_auth_');
    users.addIndex('idx_email__pb_users_auth_', true, 'email COLLATE NOCASE', "email != ''");

    users.listRule = staff;
    users.viewRule = staff;
    users.createRule = '@request.body.approved:isset = false && @request.body.verified:isset = false';
    users.updateRule = `${staff} && ((${approvesAnother}) || (${editsOwnAccount}))`;
    users.deleteRule = `${staff} && id != @request.auth.id`;
    users.authRule = 'verified = true && approved = true';
    users.authToken.duration = 12 * 60 * 60;
    users.authAlert.enabled = false;
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('approved');
    users.fields.getByName('name').max = 255;
    users.fields.getByName('password').min = 8;
    users.fields.add(
      new FileField({
        name: 'avatar',
        maxSelect: 1,
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
      }),
    );
    users.removeIndex('idx_email__pb_users_auth_');
    users.addIndex('idx_email__pb_users_auth_', true, '`email`', "`email` != ''");

    users.listRule = ownAccount;
    users.viewRule = ownAccount;
    users.createRule = '';
    users.updateRule = ownAccount;
    users.deleteRule = ownAccount;
    users.authRule = '';
    users.authToken.duration = 7 * 24 * 60 * 60;
    users.authAlert.enabled = true;
    app.save(users);
  },
);

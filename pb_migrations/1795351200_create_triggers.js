/** SQL for the current time in UTC, in PocketBase's format. */
const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

/** SQL that rebuilds the summary of one client: contact data of the latest inquiry, id and date of the first. */
const rebuildClient = (email) => `
    DELETE FROM client_summaries WHERE lower(email) = lower(${email});
    INSERT INTO client_summaries (id, name, email, phone, empresa, search, created_at, last_inquiry_at, inquiries_count)
    SELECT first.id, latest.name, latest.email, latest.phone, latest.empresa,
      substr(latest.search, 1, instr(latest.search, char(10)) - 1), first.created_at, latest.created_at,
      (SELECT count(*) FROM inquiries WHERE lower(email) = lower(${email}))
    FROM
      (SELECT * FROM inquiries WHERE lower(email) = lower(${email}) ORDER BY created_at, id LIMIT 1) first,
      (SELECT * FROM inquiries WHERE lower(email) = lower(${email}) ORDER BY created_at DESC, id DESC LIMIT 1) latest;`;

/** SQL that adds one mail to the outbox. It commits together with the change that caused it. */
const queueMail = (kind, dedupeKey, payload) => `
    INSERT INTO mails (id, kind, dedupe_key, payload, state, attempts, next_at, last_error, created_at, updated_at)
    VALUES (lower(substr(hex(randomblob(8)), 1, 15)), '${kind}', ${dedupeKey}, ${payload},
      'pending', 0, ${now}, '', ${now}, ${now});`;

const inquiryPayload = `json_object('name', NEW.name, 'email', NEW.email, 'phone', NEW.phone, 'empresa', NEW.empresa,
      'property_id', NEW.property_id, 'property_title', NEW.property_title, 'subject', NEW.subject,
      'message', NEW.message, 'response', NEW.response)`;
const userPayload = "json_object('user', NEW.id, 'email', NEW.email)";

/** SQL that counts a change of the public site. A delivery that was given up starts anew, and a roll-back ends. */
const countSiteRevision = `
    UPDATE site SET
      revision = revision + 1,
      attempts = iif(dead, 0, attempts),
      next_try_ms = iif(dead, 0, next_try_ms),
      dead = FALSE,
      pinned_release = ''
    WHERE id = 'site00000000001';`;

const triggers = {
  // A new inquiry rebuilds the summary of its client.
  inquiries_insert_derives_client: `
  AFTER INSERT ON inquiries
  BEGIN ${rebuildClient('NEW.email')}
  END`,

  // A changed inquiry rebuilds the summary of its client, and that of its former client if the e-mail changed.
  inquiries_update_derives_client: `
  AFTER UPDATE OF name, email, phone, empresa, search, created_at ON inquiries
  BEGIN ${rebuildClient('OLD.email')} ${rebuildClient('NEW.email')}
  END`,

  // A deleted inquiry rebuilds the summary of its client; without another inquiry the client disappears.
  inquiries_delete_derives_client: `
  AFTER DELETE ON inquiries
  BEGIN ${rebuildClient('OLD.email')}
  END`,

  // A new inquiry queues a mail to the company.
  inquiries_queue_inquiry: `
  AFTER INSERT ON inquiries
  WHEN NEW.status = 'Pendiente'
  BEGIN ${queueMail('inquiry', "'inquiry:' || NEW.id", inquiryPayload)}
  END`,

  // An answered inquiry queues the answer to its sender.
  inquiries_queue_answer: `
  AFTER UPDATE OF status ON inquiries
  WHEN NEW.status = 'Contestada' AND OLD.status = 'Pendiente'
  BEGIN ${queueMail('answer', "'answer:' || NEW.id", inquiryPayload)}
  END`,

  // A deleted inquiry deletes its mails, which hold the sender's data; a pending mail was promised and is sent first.
  inquiries_forget_mails: `
  AFTER DELETE ON inquiries
  BEGIN
    DELETE FROM mails
    WHERE dedupe_key IN ('inquiry:' || OLD.id, 'answer:' || OLD.id) AND state <> 'pending';
  END`,

  // A mail of a deleted inquiry is deleted once it is no longer pending.
  mails_forget_inquiry: `
  AFTER UPDATE OF state ON mails
  BEGIN
    DELETE FROM mails
    WHERE id = NEW.id AND state <> 'pending' AND kind IN ('inquiry', 'answer')
      AND NOT EXISTS (SELECT 1 FROM inquiries WHERE inquiries.id = substr(dedupe_key, instr(dedupe_key, ':') + 1));
  END`,

  // A new account queues the mail that confirms its e-mail address.
  users_queue_verification: `
  AFTER INSERT ON users
  WHEN NOT NEW.verified
  BEGIN ${queueMail('verification', "'verification:' || NEW.id", userPayload)}
  END`,

  // An approved account queues a mail to its owner; the time in the key allows one mail per approval.
  users_queue_approval: `
  AFTER UPDATE OF approved ON users
  WHEN NEW.approved AND NOT OLD.approved
  BEGIN ${queueMail('approval', `'approval:' || NEW.id || ':' || ${now}`, userPayload)}
  END`,

  // A deleted account deletes its pending mails.
  users_drop_mails: `
  AFTER DELETE ON users
  BEGIN
    DELETE FROM mails WHERE state = 'pending' AND payload ->> 'user' = OLD.id;
  END`,

  // A new publication deletes all but the latest 200.
  publications_forget_old: `
  AFTER INSERT ON publications
  BEGIN
    DELETE FROM publications
    WHERE id NOT IN (SELECT id FROM publications ORDER BY started_at DESC, rowid DESC LIMIT 200);
  END`,

  // Every change of a property counts a site revision.
  properties_insert_changes_site: `AFTER INSERT ON properties BEGIN ${countSiteRevision} END`,
  properties_update_changes_site: `AFTER UPDATE ON properties BEGIN ${countSiteRevision} END`,
  properties_delete_changes_site: `AFTER DELETE ON properties BEGIN ${countSiteRevision} END`,

  // Every change of a location counts a site revision.
  locations_insert_changes_site: `AFTER INSERT ON locations BEGIN ${countSiteRevision} END`,
  locations_update_changes_site: `AFTER UPDATE ON locations BEGIN ${countSiteRevision} END`,
  locations_delete_changes_site: `AFTER DELETE ON locations BEGIN ${countSiteRevision} END`,

  // Every change of the company counts a site revision.
  company_insert_changes_site: `AFTER INSERT ON company BEGIN ${countSiteRevision} END`,
  company_update_changes_site: `AFTER UPDATE ON company BEGIN ${countSiteRevision} END`,
  company_delete_changes_site: `AFTER DELETE ON company BEGIN ${countSiteRevision} END`,
};

migrate(
  (app) => {
    for (const [name, body] of Object.entries(triggers)) {
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(triggers)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);

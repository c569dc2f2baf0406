// The trigger users_drop_reminders (pocketbase/schema/triggers) deletes the pending reminder of an
// account that is no longer approved or switches it off.

// Each minute, so that a server that was down at 8:00 sends the mail when it is back.
cronAdd('remind-administrators', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/lib/database/root-app.js`);
  require(`${__hooks}/lib/mails/reminders.js`).queueReminders(rootApp(), Date.now());
});

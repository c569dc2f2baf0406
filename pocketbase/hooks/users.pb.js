// Administrators must see whom they approve; the rules hide users from everybody else.
onRecordCreate((e) => {
  e.record.setEmailVisibility(true);
  return e.next();
}, 'users');

onRecordUpdate((e) => {
  e.record.setEmailVisibility(true);
  return e.next();
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  try {
    return e.next();
  } catch (error) {
    const { refusalOfSignIn } = require(`${__hooks}/lib/users.js`);
    throw refusalOfSignIn(e.record, error.value?.status);
  }
}, 'users');

onRecordCreate((e) => {
  require(`${__hooks}/lib/places/landmarks.js`).prepareLandmark(e.record);
  return e.next();
}, 'landmarks');

onRecordUpdate((e) => {
  require(`${__hooks}/lib/places/landmarks.js`).prepareLandmark(e.record);
  return e.next();
}, 'landmarks');

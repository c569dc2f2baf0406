onRecordCreateRequest(
  (e) => {
    require(`${__hooks}/lib/numbers.js`).refuseOthers(e);
    return e.next();
  },
  'properties',
  'company',
);

onRecordUpdateRequest(
  (e) => {
    require(`${__hooks}/lib/numbers.js`).refuseOthers(e);
    return e.next();
  },
  'properties',
  'company',
);

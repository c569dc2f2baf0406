onRecordCreateRequest(
  (e) => {
    require(`${__hooks}/lib/numbers.js`).refuseNonNumbers(e);
    return e.next();
  },
  'properties',
  'company',
  'landmarks',
);

onRecordUpdateRequest(
  (e) => {
    require(`${__hooks}/lib/numbers.js`).refuseNonNumbers(e);
    return e.next();
  },
  'properties',
  'company',
  'landmarks',
);

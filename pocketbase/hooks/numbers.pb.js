onRecordCreateRequest(
  (e) => {
    require(`${__hooks}/lib/requests/numbers.js`).refuseNonNumbers(e);
    return e.next();
  },
  'properties',
  'company',
  'landmarks',
);

onRecordUpdateRequest(
  (e) => {
    require(`${__hooks}/lib/requests/numbers.js`).refuseNonNumbers(e);
    return e.next();
  },
  'properties',
  'company',
  'landmarks',
);

/** Milliseconds until the next try: from 2 s on three times as long each, up to a quarter less so that retries spread. */
const pauseAfter = (attempts, longest, random = Math.random) =>
  Math.min(longest, 2000 * 3 ** (attempts - 1)) * (1 - random() / 4);

/** Does the work unless it is being done already. */
const alone = (app, name, work) => {
  const ticket = $security.randomString(10);
  if (app.store().getOrSet(name, () => ticket) !== ticket) return;
  try {
    work();
  } finally {
    app.store().remove(name);
  }
};

const hour = 60 * 60 * 1000;

/**
 * Does work that may hang for ever, unless it is being done already. It is handed a function that shows that it is
 * alive and says whether the work is still its own: after `patience` milliseconds without a sign another job may
 * begin, and after twice as long each time that one hangs as well, so that few ever do.
 */
const aliveOrReplaced = (app, name, patience, work) => {
  const store = app.store();
  const ticket = $security.randomString(10);
  const sign = (hung) => `${ticket} ${Date.now()} ${hung}`;
  const [holder, seenAt, hungBefore] = store.getOrSet(name, () => sign(0)).split(' ');
  const hung = holder === ticket ? 0 : Number(hungBefore) + 1;
  const longest = Math.min(hour, patience * 2 ** (hung - 1));
  if (holder !== ticket && Date.now() - Number(seenAt) < longest) return;
  store.set(name, sign(hung));
  const isMine = () => {
    const mine = store.get(name)?.startsWith(ticket) ?? false;
    if (mine) store.set(name, sign(hung));
    return mine;
  };
  try {
    work(isMine);
  } finally {
    if (isMine()) store.remove(name);
  }
};

/** Repeats the work each second for about as long as it takes the minute's next job to come. */
const eachSecond = (work) => {
  const end = Date.now() + 57_000;
  do {
    work();
    sleep(1000);
  } while (Date.now() < end);
};

module.exports = { pauseAfter, alone, aliveOrReplaced, eachSecond };

/** Milliseconds until the next try: from 2 s on three times as long each, up to a quarter less so that retries spread. */
const pauseAfter = (attempts, longest, random = Math.random) =>
  Math.min(longest, 2000 * 3 ** (attempts - 1)) * (1 - random() / 4);

/** Does the work unless it is being done already; a job that hangs is thus the only one that does. */
const alone = (app, name, work) => {
  const ticket = $security.randomString(10);
  if (app.store().getOrSet(name, () => ticket) !== ticket) return;
  try {
    work();
  } finally {
    app.store().remove(name);
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

module.exports = { pauseAfter, alone, eachSecond };

import { describe, expect, test } from 'vitest';
import { confirmationDays, isConfirmationDue, publishStateOf, stampOf } from '#domain/availability.ts';
import { property } from '../../support/property.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => stampOf(now - days * dayMs);

describe('a confirmation is due', () => {
  test.each([
    [undefined, true],
    [daysAgo(confirmationDays + 0.01), true],
    [daysAgo(confirmationDays), false],
    [daysAgo(0), false],
  ])('after 60 days: %s', (availability_confirmed_at, isDue) => {
    expect(isConfirmationDue(property({ availability_confirmed_at }), now)).toBe(isDue);
  });

  test('not for a sold or rented property, but for a reserved one', () => {
    expect(isConfirmationDue(property({ status: 'sold' }), now)).toBe(false);
    expect(isConfirmationDue(property({ status: 'reserved' }), now)).toBe(true);
  });
});

describe('publishStateOf', () => {
  const [past, future] = [stampOf(now - 1), stampOf(now + 1)];
  test.each([
    [{}, 'within'],
    [{ publish_from: past, publish_until: future }, 'within'],
    [{ publish_from: stampOf(now) }, 'within'],
    [{ publish_from: future }, 'scheduled'],
    [{ publish_until: stampOf(now) }, 'withdrawn'],
    [{ publish_from: past, publish_until: past }, 'withdrawn'],
  ])('of %j is %s', (times, state) => {
    expect(publishStateOf(times, now)).toBe(state);
  });
});

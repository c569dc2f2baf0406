import { describe, expect, test } from 'vitest';
import { proposalDraftSchema, proposalSchema, proposalStateOf } from '#domain/proposal.ts';

const nowMs = Date.parse('2026-11-23T16:00:00Z');
const soon = '2026-12-07 16:00:00.000Z';

describe('the links of a proposal', () => {
  test.each([
    ['valid', { revoked_at: '', expires_at: soon }],
    ['revoked', { revoked_at: '2026-11-22 16:00:00.000Z', expires_at: soon }],
    ['expired', { revoked_at: '', expires_at: '2026-11-23 16:00:00.000Z' }],
  ])('are %s', (state, times) => {
    expect(proposalStateOf(times, nowMs)).toBe(state);
  });

  test('end with the present clock', () => {
    expect(proposalStateOf({ revoked_at: '', expires_at: '2020-01-01 00:00:00.000Z' })).toBe('expired');
  });
});

describe('the form of a proposal', () => {
  const item = { property_id: 'a', reference_code: 'NP-0001', title: 'Nave', line: ' Con andén ' };
  const sentencesOf = (items: object[]) =>
    proposalDraftSchema
      .safeParse({ note: '', items, valid_days: '14' })
      .error?.issues.map(({ message }) => message);

  test('takes one to ten properties', () => {
    expect(sentencesOf([])).toEqual(['Elige al menos una propiedad.']);
    expect(sentencesOf(Array(10).fill(item))).toBeUndefined();
    expect(sentencesOf(Array(11).fill(item))).toEqual(['Una propuesta puede tener hasta 10 propiedades.']);
  });

  test('takes lines of 300 characters', () => {
    expect(sentencesOf([{ ...item, line: 'x'.repeat(300) }])).toBeUndefined();
    expect(sentencesOf([{ ...item, line: 'x'.repeat(301) }])).toHaveLength(1);
  });
});

test('a proposal that nobody answered has no interests', () => {
  expect(proposalSchema.shape.interests.parse(null)).toEqual([]);
});

import fc from 'fast-check'

/** Arrays within arrays, more than any body of ours has. */
const DEEP = Array.from({ length: 2_000 }).reduce<unknown>((inner) => [inner], 0)
/** The largest amount that a field takes. */
const MAX_CENTS = 9_999_999_999_999

const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  [null],
  ['a', 1],
  Array.from({ length: 5_000 }, () => 0),
  Array.from({ length: 300 }, () => ({})),
  DEEP,
  { $ne: 1 },
  { __proto__: { is_admin: true } },
]

/** Around four and eight bytes, 2^53, and the largest amount. */
const NUMBERS: readonly unknown[] = [
  0,
  -1,
  1.5,
  -0,
  1e21,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
  MAX_CENTS,
  -MAX_CENTS,
  '2147483648',
  '9223372036854775808',
  '1e400',
  'NaN',
  '1,2,3',
  '1,9007199254740993',
  `${MAX_CENTS},`,
]

const TEXTS: readonly unknown[] = [
  '',
  ' ',
  'null',
  'undefined',
  'all',
  '\u0000',
  'a\u0000b',
  '\ud800',
  ['\udc00'],
  { 'a\u0000b': '\u0000' },
  'a\u202Efdp.exe',
  '\u200b',
  '💥'.repeat(50),
  'x'.repeat(100_000),
  "' or 1=1 --",
  "'; drop table users; --",
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '%',
  '(a+)+$',
]

/** Days and instants that no calendar has, or that only some of those who read them have. */
const DATES: readonly unknown[] = [
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-271821-04-20',
  '2199-12-31',
  '1900-01-01,2199-12-31',
  '2026-11-30,2026-11-01',
  '2026-11',
  '0000-01',
  '1900-01',
  '2199-12',
  '9999-12',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-11-20T15:00:00.123456789Z',
  'infinity',
]

/** What no field expects: limits, wrong types, control characters, injections, prototypes. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...WRONG_TYPES),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...TEXTS),
  fc.constantFrom(...DATES),
  fc.jsonValue({ maxDepth: 2 }),
)

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** Files that are not what they say, or only its beginning. */
export const nastyFile: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom<Uint8Array>(
    bytes(''),
    bytes('\u0000'.repeat(1_000)),
    bytes('PK\u0003\u0004'),
    bytes('%PDF-1.7'),
    bytes('\u0089PNG\r\n\u001a\n'),
    bytes('<?xml version="1.0"?>'),
    bytes('<OFX><BANKMSGSRSV1>'),
    bytes('OFXHEADER:100\r\n\r\n<OFX>'),
    bytes('data;valor\n2026-11-01;9999999999999999,99\n'),
    bytes(`${'a,'.repeat(10_000)}\n`),
    bytes('"'.repeat(10_000)),
  ),
  fc.uint8Array({ maxLength: 200 }),
)

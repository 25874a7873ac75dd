import * as fc from 'fast-check'
import {
  type NfeEventDetail,
  type SigningKey,
  signXml,
  writeInutilization,
  writeNfeEvent,
  writeNfseCancellation,
} from '../../libs/fiscal-emission/src/index.ts'
import { SIGNING } from './emitted-nfe.ts'

/** How many of each kind are made up; always the same ones. */
const CASES = 200
const SEED = 20_261_129

/** Reasons as people write them: signs that XML escapes, accents, dashes and quotes of word processors. */
const reason = fc
  .array(
    fc.constantFrom(
      'Pedido',
      'desfeito',
      '& trocado',
      '<cliente>',
      '“errado”',
      'à vista',
      '— nº 7',
    ),
    { minLength: 4, maxLength: 20 },
  )
  .map((words) => words.join(' ').slice(0, 255))
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const environment = fc.constantFrom('production', 'homologation')

const event = fc.record({
  environment,
  reason,
  // The schemas of events of June 2026 take no letters in the Id yet.
  key: digits(39).map((rest) => `35261${rest}`),
  protocol: digits(12).map((rest) => `135${rest}`),
  sequence: fc.integer({ min: 1, max: 20 }),
  hour: fc.integer({ min: 10, max: 23 }),
})
type Made = typeof event extends fc.Arbitrary<infer T> ? T : never

const sampleOf = <T>(arbitrary: fc.Arbitrary<T>): readonly T[] =>
  fc.sample(arbitrary, { numRuns: CASES, seed: SEED })

/** Events of an NF-e of one kind, signed. @param detailOf what is told, of what is made up. */
export const emittedEvents = (
  detailOf: (made: Pick<Made, 'reason' | 'protocol'>) => NfeEventDetail,
): readonly string[] =>
  sampleOf(event).map((made) =>
    signXml(
      writeNfeEvent({
        environment: made.environment,
        document: '30057049000141',
        key: made.key,
        happened_at: `2027-01-20T${made.hour}:00:00-03:00`,
        sequence: made.sequence,
        detail: detailOf(made),
      }),
      'infEvento',
      SIGNING,
      'nfe',
    ),
  )

const numbers = fc.record({
  environment,
  reason,
  cnpj: fc.constantFrom('12ABC34501DE35', '30057049000141'),
  series: fc.integer({ min: 0, max: 889 }),
  first: fc.integer({ min: 1, max: 999_999_000 }),
  count: fc.nat(900),
})

/** Requests to void numbers, signed. */
export const emittedVoids = (): readonly string[] =>
  sampleOf(numbers).map(({ first, count, ...made }) =>
    signXml(
      writeInutilization({ ...made, state_code: '35', year: 2027, first, last: first + count }),
      'infInut',
      SIGNING,
      'nfe',
    ),
  )

const cancellation = fc.record({
  environment,
  reason,
  code: fc.constantFrom('1', '2', '9'),
  key: digits(50),
})

/** Requests to cancel notes of services, signed. */
export const emittedCancellations = (key: SigningKey): readonly string[] =>
  sampleOf(cancellation).map((made) =>
    signXml(
      writeNfseCancellation({
        ...made,
        document: '11222333000181',
        at: '2027-01-20T10:00:00-03:00',
        application: 'Prumo',
      }),
      'infPedReg',
      key,
      'nfse',
    ),
  )

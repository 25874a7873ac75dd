import type { listBanks } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import type { Choice } from '../../kit/select-field.tsx'

type Bank = ResponseOf<typeof listBanks>['data'][number]

/**
 * The banks that most companies of Brazil have an account with, by COMPE code, and the short name that
 * people know where the registered one does not hold it.
 */
const COMMON: ReadonlyMap<string, string | null> = new Map([
  ['001', 'BB'],
  ['341', null],
  ['237', null],
  ['104', 'CEF'],
  ['033', null],
  ['260', 'Nubank'],
  ['077', null],
  ['336', null],
  ['756', null],
  ['748', null],
  ['208', null],
  ['422', null],
  ['041', 'Banrisul'],
  ['290', 'PagBank'],
  ['323', null],
  ['197', null],
  ['403', null],
  ['380', null],
  ['461', null],
  ['004', 'BNB'],
])

/** The banks as a field offers them: the common ones first, the others by their code. */
export function bankOptions(banks: readonly Bank[]): readonly Choice<string>[] {
  const byCode = new Map(banks.map((bank) => [bank.code, bank]))
  const common = [...COMMON.keys()].flatMap((code) => byCode.get(code) ?? [])
  const others = banks.filter(({ code }) => !COMMON.has(code))
  return [...common, ...others].map(({ code, name }) => ({
    value: code,
    label: [code, COMMON.get(code), name].filter(Boolean).join(' · '),
  }))
}

import type { AccountingSide } from '@prumo/contracts/accounting/accounting-export.schema'
import {
  type AccountingCode,
  type AccountRole,
  codeTarget,
} from '@prumo/contracts/accounting/accounting-settings.schema'
import type { AccountRef } from './double-entry.rules.ts'

/** What codes are given to, as the books have it. */
export interface CodedRecords {
  readonly categories: readonly {
    readonly id: number
    readonly parent_id: number | null
    readonly code: string
    readonly name: string
  }[]
  readonly bank_accounts: readonly {
    readonly id: number
    readonly name: string
    readonly type: AccountRole
  }[]
}

type Code = Pick<AccountingSide, 'reduced_code' | 'classification'>

/**
 * The account of the accountant's that something of the books goes to: its own, else what it stands
 * under: a category those above it, a bank account those of its type, a contact all clients or
 * suppliers, fines the interest. Both codes are null where nothing is said.
 * @param nameOf a contact's name.
 */
export function accountCodes(
  codes: readonly AccountingCode[],
  { categories, bank_accounts }: CodedRecords,
): (account: AccountRef) => AccountingSide {
  const coded = new Map<string, Code>()
  for (const code of codes) {
    const { reduced_code, classification } = code
    const target = codeTarget(code)
    if ((reduced_code ?? classification) !== null && !coded.has(target))
      coded.set(target, { reduced_code, classification })
  }
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const accountById = new Map(bank_accounts.map((account) => [account.id, account]))
  const codeOfCategory = (id: number): Code | undefined => {
    let above: number | null = id
    // A chart is a tree; a circle would end here all the same.
    for (let steps = 0; above !== null && steps <= categories.length; steps += 1) {
      const found = coded.get(`category:${above}`)
      if (found !== undefined) return found
      above = categoryById.get(above)?.parent_id ?? null
    }
    return undefined
  }
  const side = (code: Code | undefined, name: string): AccountingSide => ({
    reduced_code: code?.reduced_code ?? null,
    classification: code?.classification ?? null,
    name,
  })
  const categoryName = (id: number) => {
    const category = categoryById.get(id)
    return category === undefined ? '' : `${category.code} ${category.name}`
  }
  return (account) => {
    if (account.kind === 'category')
      return side(codeOfCategory(account.id), categoryName(account.id))
    if (account.kind === 'bank_account') {
      const found = accountById.get(account.id)
      const own = coded.get(`bank_account:${account.id}`)
      return side(own ?? coded.get(`role:${found?.type ?? ''}`), found?.name ?? '')
    }
    if (account.kind === 'client' || account.kind === 'supplier')
      return side(
        coded.get(`${account.kind}:${account.id}`) ?? coded.get(`role:${account.kind}s`),
        '',
      )
    return side(
      coded.get(`role:${account.kind}`) ?? codeOfCategory(account.id),
      categoryName(account.id),
    )
  }
}

/** Whether a side has any code. */
export const isMapped = ({ reduced_code, classification }: Code): boolean =>
  (reduced_code ?? classification) !== null

/** Whether formato 19 can hold the account: a number of seven digits at most. */
export const fitsDominio = ({ reduced_code }: Code): boolean =>
  reduced_code !== null && /^\d{1,7}$/.test(reduced_code)

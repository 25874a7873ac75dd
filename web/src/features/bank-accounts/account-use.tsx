import {
  type BankAccount,
  type BankAccountUsage,
  MAX_COUNTED_USES,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  bankAccountUsage,
  destroyBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { DeleteUnused } from '../../parts/references/delete-unused.tsx'
import { UseNote } from '../../parts/references/use-note.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'

interface AccountUseProps {
  readonly account: BankAccount
  readonly onDeleted: () => void
}

/** What uses the account, with the way there; an account that nothing uses can be deleted. */
export function AccountUse({ account: { id, name }, onDeleted }: AccountUseProps) {
  const t = useTexts('bankAccounts')
  const can = useCan()
  const removal = useCommand(destroyBankAccount)
  const usage = useRouteQuery(bankAccountUsage, { params: { id }, silent: true }).data?.data
  if (usage === undefined) return null
  const uses = usesOf(id, usage, t, can)
  if (uses.length > 0) return <UseNote title={t('use.title')} uses={uses} hint={t('use.hint')} />
  if (!can('companies.bank-accounts.destroy')) return null
  return (
    <DeleteUnused
      words={{
        act: t('delete'),
        title: t('delete_title', { name }),
        message: t('delete_message'),
        done: t('deleted'),
      }}
      isPending={removal.isPending}
      send={() => removal.send({ params: { id } })}
      onDeleted={onDeleted}
    />
  )
}

type Noun = 'payables' | 'receivables' | 'statement_lines' | 'transfers' | 'requests'

/** Each kind of use in words, linked to the list of exactly those where the person may see it. */
function usesOf(
  id: number,
  usage: BankAccountUsage,
  t: TextOf<'bankAccounts'>,
  can: ReturnType<typeof useCan>,
) {
  const ofAccount = `filter_bank_accounts_ids=${id}&filter_due_or_payment_date=all`
  const words = (count: number, noun: Noun) =>
    count < MAX_COUNTED_USES ? t(`use.${noun}`, { count }) : t(`use.many_${noun}`, { count })
  return [
    {
      count: usage.payables_count,
      text: words(usage.payables_count, 'payables'),
      href: can('companies.payables.index') ? `/admin/payable/list?${ofAccount}` : undefined,
    },
    {
      count: usage.receivables_count,
      text: words(usage.receivables_count, 'receivables'),
      href: can('companies.receivables.index') ? `/admin/receivable/list?${ofAccount}` : undefined,
    },
    {
      count: usage.statement_lines_count,
      text: words(usage.statement_lines_count, 'statement_lines'),
      href: can('api.companies.bank_accounts.import-ofx')
        ? `/admin/bank-reconciliation/desk/${id}`
        : undefined,
    },
    {
      count: usage.transfers_count,
      text: words(usage.transfers_count, 'transfers'),
      href: can('transfers.index')
        ? `/admin/transfer/list?filter_bank_accounts_ids=${id}&filter_transfer_date=all`
        : undefined,
    },
    {
      count: usage.requests_count,
      text: words(usage.requests_count, 'requests'),
      href: can('transfers.index')
        ? `/admin/transfer/list?tab=requests&filter_bank_accounts_ids=${id}`
        : undefined,
    },
  ].filter(({ count }) => count > 0)
}

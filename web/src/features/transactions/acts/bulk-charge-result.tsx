import { Button, Group, Progress, Text } from '@mantine/core'
import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendRoute } from '../../../client/api-client.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useSession } from '../../../client/use-session.ts'
import dialogClasses from '../../../parts/act-dialog/act-dialog.module.css'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { AppLink } from '../../../kit/app-link.tsx'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { RetryButton } from '../../../kit/retry-button.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ASKED_AT_ONCE, type ChargeOfAct, progressOf, readChargesOfAct } from './charges-of-act.ts'
import { LeftList } from './left-list.tsx'
import type { SkippedWithName } from './skipped-with-names.ts'
import classes from './transaction-acts.module.css'

/** While some are being sent it is looked again this often, for each question that it takes. */
const LOOK_AGAIN_MS = 1_500

interface BulkChargeResultProps {
  readonly ids: readonly number[]
  /** What was not charged, and why. */
  readonly left: readonly SkippedWithName[]
  /** A simulator answers in place of the provider. */
  readonly isSimulated: boolean
  readonly onClose: () => void
}

/** How many charges were sent, and of each what became of it: those that failed stand first. */
export function BulkChargeResult({ ids, left, isSimulated, onClose }: BulkChargeResultProps) {
  const t = useTexts('charges')
  const k = useTexts('kit')
  const [page, setPage] = useState(1)
  const asked = useChargesOfAct(ids)
  const { sent, failed, ended, rows } = progressOf(asked.data ?? NONE)
  const total = ids.length
  // Undone before it was sent it is not there any more.
  const undone = ended + (asked.data === undefined ? 0 : total - rows.length)
  const shown = rows.slice((page - 1) * ASKED_AT_ONCE, page * ASKED_AT_ONCE)
  const pages = Math.ceil(rows.length / ASKED_AT_ONCE)
  const list = `/admin/charge/list?filter_ids=${shown.map(({ id }) => id).join(',')}`
  return (
    <Dialog title={t('generate.result')} onClose={onClose} size={560}>
      <div className={dialogClasses['dialog']}>
        <Text role="status">
          {t('generate.progress', { done: sent, total })}
          {failed === 0 ? null : ` · ${t('generate.failed', { count: failed })}`}
          {undone === 0 ? null : ` · ${t('generate.undone', { count: undone })}`}
        </Text>
        {asked.isError ? (
          <Group gap={8} role="alert">
            <Text size="sm">{t('generate.unread')}</Text>
            <RetryButton onRetry={asked.refetch} />
          </Group>
        ) : null}
        {isSimulated ? (
          <Text size="sm">
            <StatusChip tone="neutral" label={t('simulated')} /> {t('simulated_hint')}
          </Text>
        ) : null}
        <Progress
          value={total === 0 ? 0 : ((sent + failed + undone) / total) * 100}
          aria-label={t('generate.result')}
        />
        <ul className={classes['left']} tabIndex={0} aria-label={t('generate.result')}>
          {shown.map((charge) => (
            <li key={charge.id}>
              <ChargeOfResult charge={charge} />
            </li>
          ))}
        </ul>
        {left.length === 0 ? null : (
          <section aria-label={t('generate.left', { count: left.length })}>
            <Text>{t('generate.left', { count: left.length })}</Text>
            <LeftList
              noun="receivables"
              left={left}
              label={t('generate.left', { count: left.length })}
              onClose={onClose}
            />
          </section>
        )}
        {pages <= 1 ? null : (
          <Group gap={8}>
            <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {k('list.previous_page')}
            </Button>
            <Text>{k('list.page', { page, pages })}</Text>
            <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {k('list.next_page')}
            </Button>
          </Group>
        )}
        <Group justify="flex-end" gap={8}>
          {shown.length === 0 ? null : (
            <AppLink href={list} onClick={onClose}>
              {t('generate.open_list')}
            </AppLink>
          )}
          <Button data-autofocus onClick={onClose}>
            {t('generate.close')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}

/** Who pays how much and by which day, as it was said before it was made, and what became of it. */
function ChargeOfResult({ charge }: { readonly charge: ChargeOfAct }) {
  const t = useTexts('charges')
  const format = useFormat()
  // The symbol stays with its figure where a line breaks.
  const money = (amount: number) => format.money(amount).replace(' ', '\u00a0')
  const { party_name, description, status, fault, value_cents, late_cents, due_date } = charge
  const sums =
    late_cents === 0
      ? money(value_cents)
      : t('generate.row_late', {
          value: money(value_cents - late_cents),
          late: money(late_cents),
          total: money(value_cents),
        })
  const due = t('generate.planned_due', { date: format.date(due_date) })
  const why = fault === null ? null : t(`faults.${fault}`)
  return [party_name, description, sums, due, t(`statuses.${status}`), why]
    .filter(Boolean)
    .join(' · ')
}

const NONE: readonly ChargeOfAct[] = []

/** The charges of an act, read again while some of them wait to be sent. */
function useChargesOfAct(ids: readonly number[]) {
  const company_id = useSession().currentCompanyId
  return useQuery<readonly ChargeOfAct[]>({
    queryKey: ['company', company_id, 'charges.of-act', ids],
    queryFn: ({ client, queryKey, signal }) =>
      readChargesOfAct(
        ids,
        // After an undoing all may stand elsewhere.
        (client.getQueryState(queryKey)?.isInvalidated === true
          ? undefined
          : client.getQueryData<readonly ChargeOfAct[]>(queryKey)) ?? NONE,
        async (filter_ids) => {
          const query = { page: 1, per_page: ASKED_AT_ONCE, sort: 'id', filter_ids } as const
          const asked = { ...query, direction: 'asc' } as const
          return (await sendRoute(listCharges, { params: { company_id }, query: asked, signal }))
            .data
        },
      ),
    refetchInterval: ({ state }) => {
      const { sent, failed, ended, rows } = progressOf(state.data ?? NONE)
      const left = rows.length - sent - failed - ended
      return left === 0 ? false : LOOK_AGAIN_MS * Math.ceil(left / ASKED_AT_ONCE)
    },
  })
}

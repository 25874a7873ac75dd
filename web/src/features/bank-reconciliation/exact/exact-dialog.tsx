import type { CivilDate } from '@prumo/civil-date'
import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type ExactPair,
  type LineResult,
  listExactPairs,
  reconcileExact,
} from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { toast } from '../../../client/toast-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import type { DeskState } from '../desk/use-desk-state.ts'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { LeftPairs } from './left-pairs.tsx'
import { PairTable } from './pair-table.tsx'

/** What was left alone, with the pairs as they were shown. */
interface Left {
  readonly pairs: readonly ExactPair[]
  readonly results: readonly LineResult[]
}

interface ExactDialogProps {
  readonly accountId: number
  /** The lines that the desk shows. */
  readonly filter: Pick<DeskState['query'], 'search' | 'filter_posted_on'>
  readonly acts: DeskActs
  readonly onClose: () => void
}

/** The exact pairs before they are reconciled, and then those that were left alone, each with why. */
export function ExactDialog({ accountId, filter, acts, onClose }: ExactDialogProps) {
  const t = useTexts('manyLines')
  const format = useFormat()
  const params = { id: accountId }
  const query = queryOf(filter)
  const [left, setLeft] = useState<Left | null>(null)
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const { data: answer, isFetching } = useRouteQuery(listExactPairs, {
    params,
    query,
    enabled: left === null,
  })
  const running = useCommand(reconcileExact)
  const pairs = answer?.data.pairs ?? []
  const ticked = pairs.filter(({ id }) => !unticked.has(id))
  const moved = ticked.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const run = async () => {
    const body = {
      ...query,
      pairs: ticked.map(({ id, version, suggestion }) => ({
        line_id: id,
        version,
        transaction_id: suggestion.transaction_id,
        settlement_id: suggestion.settlement_id,
      })),
    }
    const outcome = await running.send({ params, body })
    if (!outcome.ok) return
    const { done_count, results } = outcome.answer.data
    const text = t('exact.done', { count: done_count })
    const first = results.find(({ code }) => code === null)
    const { request_id } = outcome
    if (first === undefined || request_id === null) toast(text)
    else acts.rememberMany(first.line_id, text, request_id)
    const refused = results.filter(({ code }) => code !== null)
    if (refused.length === 0) onClose()
    else setLeft({ pairs, results: refused })
  }
  return (
    <Dialog
      title={t('exact.title')}
      onClose={onClose}
      size={left === null && pairs.length === 0 ? 480 : 1040}
    >
      {left !== null ? (
        <LeftPairs {...left} onClose={onClose} />
      ) : answer === undefined || (isFetching && !running.isPending) ? (
        // Pairs of an earlier time name lines as they were then: confirming them would be refused.
        <Text role="status">{t('exact.looking')}</Text>
      ) : pairs.length === 0 ? (
        <Text role="status">{t('exact.none')}</Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('exact.hint')}
          </Text>
          {answer.data.has_more ? <Text size="sm">{t('exact.more')}</Text> : null}
          <PairTable
            pairs={pairs}
            unticked={unticked}
            onTick={(ids, isTicked) =>
              setUnticked((before) => {
                const next = new Set(before)
                for (const id of ids) {
                  if (isTicked) next.delete(id)
                  else next.add(id)
                }
                return next
              })
            }
          />
          <Group justify="space-between">
            <Text size="sm" role="status">
              {t('exact.selected', {
                count: ticked.length,
                total: pairs.length,
                amount: format.money(moved),
              })}
            </Text>
            <Button
              data-autofocus
              autoFocus
              disabled={ticked.length === 0}
              loading={running.isPending}
              onClick={() => void run()}
            >
              {running.isPending
                ? t('exact.running')
                : t('exact.confirm', { count: ticked.length })}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** The filter without what it leaves open. */
function queryOf({ search, filter_posted_on: days }: ExactDialogProps['filter']) {
  const [first, last] = days ?? []
  return {
    ...(search === undefined ? {} : { search }),
    ...(first === undefined || last === undefined
      ? {}
      : { filter_posted_on: twoDays(first, last) }),
  }
}

const twoDays = (first: CivilDate, last: CivilDate): [CivilDate, CivilDate] => [first, last]

import { Button, Group } from '@mantine/core'
import type { SearchHit } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { KeyboardEvent } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { MoneyText } from '../../../kit/money-text.tsx'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './hand.module.css'
import { hitKey } from './pick-sums.ts'
import type { useSearch } from './use-search.ts'

interface HitListProps {
  readonly search: ReturnType<typeof useSearch>
  readonly picked: readonly SearchHit[]
  /** One transaction alone may be picked. */
  readonly isSingle: boolean
  readonly onPick: (hit: SearchHit) => void
}

/** What was found, below what is ticked already: ↑ ↓ move, the space bar ticks. */
export function HitList({ search, picked, isSingle, onPick }: HitListProps) {
  const t = useTexts('handMatching')
  const { hits, hasMore, isLoading, isStale, page, showPage } = search
  const keys = new Set(picked.map(hitKey))
  // Several lines pay an open transaction; what is settled by hand is one movement already.
  const open = isSingle ? hits.filter(({ settlement_id }) => settlement_id === null) : hits
  const shown = [...picked, ...open.filter((hit) => !keys.has(hitKey(hit)))]
  return (
    <>
      <ul
        className={classes['hits']}
        aria-label={t('search.results')}
        aria-busy={isLoading || isStale}
        data-stale={isStale ? true : undefined}
        onKeyDown={moveByArrows}
      >
        {shown.map((hit) => (
          <Hit
            key={hitKey(hit)}
            hit={hit}
            isSingle={isSingle}
            isPicked={keys.has(hitKey(hit))}
            onPick={onPick}
          />
        ))}
      </ul>
      {shown.length === 0 && !isLoading ? (
        <p className={classes['quiet']} role="status">
          {t('search.empty')}
        </p>
      ) : null}
      {hasMore || page > 1 ? (
        <Group justify="flex-end" gap={8}>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={page === 1}
            onClick={() => showPage(page - 1)}
          >
            {t('search.previous')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={!hasMore}
            onClick={() => showPage(page + 1)}
          >
            {t('search.next')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}

interface HitProps {
  readonly hit: SearchHit
  readonly isSingle: boolean
  readonly isPicked: boolean
  readonly onPick: (hit: SearchHit) => void
}

function Hit({ hit, isSingle, isPicked, onPick }: HitProps) {
  const t = useTexts('handMatching')
  const format = useFormat()
  const { charges, discount_until, fiscal_document, party_name, description, settlement_id } = hit
  const date = format.date(hit.day)
  const late = charges === null ? 0 : charges.fine_cents + charges.interest_cents
  const details = [
    settlement_id === null ? t('search.due', { date }) : t('search.settled', { date }),
    fiscal_document,
    late === 0 ? null : t('search.late', { amount: format.money(late) }),
  ]
  return (
    <li>
      <label className={classes['hit']} data-picked={isPicked ? true : undefined}>
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          data-hit
          checked={isPicked}
          onChange={() => onPick(hit)}
        />
        <span className={classes['words']}>
          <span className={classes['text']}>
            {[party_name, description].filter(Boolean).join(' · ')}
          </span>
          <span className={classes['quiet']}>{details.filter(Boolean).join(' · ')}</span>
        </span>
        {discount_until === null ? null : (
          <StatusChip
            tone="scheduled"
            label={t('search.early_discount', {
              amount: format.money(charges?.discount_cents ?? 0),
              date: format.date(discount_until),
            })}
          />
        )}
        <MoneyText value_cents={hit.amount_cents} signed />
      </label>
    </li>
  )
}

/** From one box to the next; above the first one is what is looked for. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
  const place = boxes.findIndex((box) => box === document.activeElement)
  const words = event.currentTarget.closest('[role=dialog]')?.querySelector('[data-search-words]')
  const next = boxes[place + step] ?? (step < 0 ? words : undefined)
  if (next instanceof HTMLElement) next.focus()
}

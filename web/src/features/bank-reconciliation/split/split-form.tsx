import { Button, Group, Text } from '@mantine/core'
import { splitLine } from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useRef, useState } from 'react'
import { drawThenFocus } from '../../../client/draw-then-focus.ts'
import type { Outcome } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { RecordDrawer } from '../../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../../kit/use-record-drawer.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import { LineSummary } from '../hand/line-summary.tsx'
import { openCents } from '../hand/open-cents.ts'
import { describeLine } from '../lines/line-text.ts'
import classes from './split.module.css'
import { type PartDraft, PartFields } from './part-fields.tsx'
import { missingAmount, withRestAt, withShares } from './split-parts.rules.ts'

const formSchema = splitLine.body.omit({ version: true })

interface SplitFormProps {
  readonly line: StatementLine
  readonly acts: DeskActs
  readonly onClose: (line: StatementLine, isDone: boolean) => void
}

/** Several new transactions of one line, whose values tie to it. */
export function SplitForm({ line, acts, onClose }: SplitFormProps) {
  const t = useTexts('manyLines')
  const box = useRef<HTMLDivElement>(null)
  const total = Math.abs(openCents(line))
  const blank = {
    description: describeLine(line),
    category_id: null,
    party_id: null,
    cost_center_id: null,
    project_id: null,
    competency_date: line.posted_on,
    value_cents: null,
  }
  const [shares, setShares] = useState<readonly (number | null)[]>([null, null])
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: { parts: [blank, blank] },
    save: async ({ parts }, idempotencyKey): Promise<Outcome<StatementLine | null>> => {
      const outcome = await acts.split(line, parts, idempotencyKey)
      // It is being saved already: who began that closes the form.
      if (outcome === null) return { ok: true, answer: null, request_id: null }
      // The line is no longer pending: there is nothing left to fill in here.
      if (!outcome.ok && outcome.error.code === 'line_already_handled') onClose(line, true)
      return outcome
    },
    onSaved: ({ answer }) => {
      if (answer !== null) onClose(line, true)
    },
    onClose: () => onClose(line, false),
  })
  const parts = (form.values.parts ?? []).map(
    (part, place): PartDraft => ({ ...blank, ...part, share: shares[place] ?? null }),
  )
  const put = (next: readonly PartDraft[]) => {
    const tied = withShares(next, total)
    setShares(tied.map(({ share }) => share))
    form.set({ parts: tied.map(withoutShare) })
  }
  const putAndFocus = (next: readonly PartDraft[], place: number) =>
    drawThenFocus(
      () => put(next),
      () =>
        box.current
          ?.querySelectorAll('[data-part]')
          .item(place)
          .querySelector<HTMLElement>('input:not([type=hidden])'),
    )
  return (
    <RecordDrawer title={t('split.title')} {...drawer} size={860} saveLabel={t('split.save')}>
      <LineSummary line={line} />
      <Text size="sm" c="dimmed">
        {t('split.hint')}
      </Text>
      <div ref={box} className={classes['parts']}>
        {parts.map((part, place) => (
          <PartFields
            // Parts have no names of their own: each is its place.
            key={place}
            place={place}
            part={part}
            isIn={line.amount_cents > 0}
            form={form}
            onChange={(patch) =>
              put(parts.map((other, at) => (at === place ? { ...other, ...patch } : other)))
            }
            onRest={() => put(withRestAt(parts, place, total))}
            onRemove={
              parts.length === 2
                ? undefined
                : () =>
                    putAndFocus(
                      parts.filter((_, at) => at !== place),
                      Math.max(0, place - 1),
                    )
            }
          />
        ))}
      </div>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            putAndFocus(
              withRestAt([...parts, { ...blank, share: null }], parts.length, total),
              parts.length,
            )
          }
        >
          {t('split.add')}
        </Button>
        <Balance missing={missingAmount(parts, total)} />
      </Group>
    </RecordDrawer>
  )
}

const withoutShare = ({ share: _share, ...part }: PartDraft) => part

/** Whether the parts tie to the line, live. */
function Balance({ missing }: { readonly missing: number }) {
  const t = useTexts('manyLines')
  const amount = useFormat().money(Math.abs(missing))
  return (
    <span aria-live="polite" className={classes['balance']} data-off={missing !== 0}>
      {missing === 0
        ? t('split.ties')
        : t(missing > 0 ? 'split.missing' : 'split.exceeds', { amount })}
    </span>
  )
}

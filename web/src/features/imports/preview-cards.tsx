import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useKeptFocus } from '../../client/use-kept-focus.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { cellText } from './cell-text.ts'
import type { Draft } from './draft-rows.rules.ts'
import { useDraftWords } from './draft-words.ts'
import { CellInput, DraftChip, faultOf } from './grid-row.tsx'
import type { FieldKey } from './import-fields.ts'
import classes from './preview-cards.module.css'
import type { PreviewRowsProps } from './preview-grid.tsx'
import stepClasses from './preview-step.module.css'

const CARDS_OF_A_PAGE = 20

/** The rows of a sheet on a phone: a card each, whose values are mended by a press. */
export function PreviewCards({ drafts, ...props }: PreviewRowsProps) {
  const t = useTexts('imports')
  const [asked, setPage] = useState(1)
  // Another state has fewer rows than the page that was turned to.
  const page = Math.min(asked, Math.max(1, Math.ceil(drafts.length / CARDS_OF_A_PAGE)))
  if (drafts.length === 0) return <p className={stepClasses['why']}>{t('preview.none_here')}</p>
  return (
    <>
      <ul className={classes['cards']} aria-label={t('preview.table')}>
        {drafts.slice((page - 1) * CARDS_OF_A_PAGE, page * CARDS_OF_A_PAGE).map((draft) => (
          <PreviewCard key={draft.row} {...props} draft={draft} />
        ))}
      </ul>
      <Pager size={CARDS_OF_A_PAGE} page={page} total={drafts.length} onPage={setPage} />
    </>
  )
}

interface PreviewCardProps extends Omit<PreviewRowsProps, 'drafts'> {
  readonly draft: Draft
}

function PreviewCard({ draft, fields, additions, onMend, onToggle }: PreviewCardProps) {
  const t = useTexts('imports')
  const why = useDraftWords(additions)
  const [editing, setEditing] = useState<FieldKey | null>(null)
  const edited = useRef<HTMLElement | null>(null)
  // The field goes with what was typed: its value, a button again, gets the focus.
  const kept = useKeptFocus(() => edited.current?.querySelector('button'))
  const { row, is_excluded } = draft
  const headId = useId()
  const words = is_excluded ? '' : why(draft)
  const cells = fields
    .map((field) => ({
      field,
      text: cellText(draft, field),
      fault: is_excluded ? undefined : faultOf(draft, field.key, additions),
    }))
    .filter(({ text, fault }) => text !== '' || fault !== undefined)
  return (
    <li data-excluded={is_excluded || undefined}>
      <div className={classes['card-head']}>
        <span id={headId}>
          {t('preview.row')} {row}
        </span>
        <DraftChip draft={draft} additions={additions} />
        <Button
          size="compact-sm"
          variant="default"
          aria-describedby={headId}
          onClick={() => onToggle(row)}
        >
          {t(is_excluded ? 'preview.include' : 'preview.exclude')}
        </Button>
      </div>
      {words === '' ? null : <p className={classes['card-why']}>{words}</p>}
      <dl ref={kept}>
        {cells.map(({ field, text, fault }) => {
          const label = t('preview.edit', { field: t(`fields.${field.key}`), row })
          return (
            <div key={field.key} data-wrong={fault}>
              <dt>{t(`fields.${field.key}`)}</dt>
              <dd>
                {editing === field.key ? (
                  <CellInput
                    label={label}
                    text={text}
                    onDone={(typed) => {
                      setEditing(null)
                      if (typed !== null) onMend(row, field.key, typed)
                    }}
                  />
                ) : (
                  <button
                    type="button"
                    title={label}
                    onClick={(event) => {
                      edited.current = event.currentTarget.parentElement
                      setEditing(field.key)
                    }}
                  >
                    <bdi>{text === '' ? '–' : text}</bdi>
                  </button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}

import { useState } from 'react'
import { useCellKeys } from '../../client/screen-keys.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Draft } from './draft-rows.rules.ts'
import type { Additions } from './draft-states.rules.ts'
import { useDraftWords } from './draft-words.ts'
import type { FieldKey, TargetField } from './import-fields.ts'
import { GridRow, OWN_COLUMNS } from './grid-row.tsx'
import classes from './preview-grid.module.css'
import stepClasses from './preview-step.module.css'
import { type GridPlace, useGrid } from './use-grid.ts'

export interface PreviewRowsProps {
  readonly drafts: readonly Draft[]
  readonly fields: readonly TargetField[]
  readonly additions: Additions
  readonly onMend: (row: number, field: FieldKey, text: string) => void
  readonly onToggle: (row: number) => void
}

/** All rows of a sheet as they would be imported, each cell to be mended where it stands. */
export function PreviewGrid({ drafts, fields, additions, onMend, onToggle }: PreviewRowsProps) {
  const t = useTexts('imports')
  const why = useDraftWords(additions)
  useCellKeys('cells_walk', 'cells_edit')
  const [editing, setEditing] = useState<GridPlace | null>(null)
  const [frame, grid] = useGrid({
    rows: drafts.length,
    columns: fields.length + OWN_COLUMNS,
    onEdit: (place) => {
      if (place.column >= OWN_COLUMNS) setEditing(place)
    },
    onToggle: ({ row }) => {
      const draft = drafts[row]
      if (draft !== undefined) onToggle(draft.row)
    },
  })
  const active = drafts[grid.place.row]
  const field = fields[grid.place.column - OWN_COLUMNS]
  return (
    <>
      <p id="import-keys" className={stepClasses['why']}>
        {t('preview.keys')}
      </p>
      <p className={stepClasses['why']} data-strong role="status">
        {active === undefined ? t('preview.none_here') : why(active, field?.key)}
      </p>
      <div ref={frame} className={classes['grid']} onScroll={grid.onScroll}>
        <table
          role="grid"
          aria-label={t('preview.table')}
          aria-rowcount={drafts.length + 1}
          aria-describedby="import-keys"
          onKeyDown={grid.onKeyDown}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th>{t('preview.row')}</th>
              <th>{t('preview.state')}</th>
              {fields.map(({ key, kind }) => (
                <th key={key} data-align={kind === 'money' ? 'right' : undefined}>
                  {t(`fields.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={grid.above} />
            {drafts.slice(grid.first, grid.last).map((draft, index) => (
              <GridRow
                key={draft.row}
                draft={draft}
                fields={fields}
                additions={additions}
                index={grid.first + index}
                active={grid.place}
                editing={editing}
                onFocus={grid.move}
                onEdit={setEditing}
                onMend={(key, text) => {
                  setEditing(null)
                  if (text !== null) onMend(draft.row, key, text)
                  grid.move(grid.place)
                }}
              />
            ))}
            <Spacer height={grid.below} />
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Room for the rows that are not drawn. */
function Spacer({ height }: { readonly height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

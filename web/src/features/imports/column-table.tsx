import { SelectInput } from '../../kit/select-input.tsx'
import tableClasses from '../../kit/table.module.css'
import { sampledColumns } from '../../parts/sheet-columns/column-samples.rules.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FIELDS } from './import-fields.ts'
import type { ImportSide } from './import-side.ts'
import classes from './columns-step.module.css'
import type { OpenSheet } from './use-import.ts'
import { withField } from './with-field.rules.ts'

interface ColumnTableProps {
  readonly side: ImportSide
  readonly open: OpenSheet
  readonly onFields: (fields: (string | null)[]) => void
}

/** The columns of a sheet with examples, and the field that each is. */
export function ColumnTable({ side, open, onFields }: ColumnTableProps) {
  const t = useTexts('imports')
  const labelled = useLabelled()
  const { mapping } = open
  const options = FIELDS[side.target].map(({ key }) => ({ value: key, label: t(`fields.${key}`) }))
  return (
    <div className={tableClasses['frame']}>
      <table className={tableClasses['table']} aria-label={t('columns.title')}>
        <thead>
          <tr>
            <th>{t('columns.column')}</th>
            <th>{t('columns.samples')}</th>
            <th>{t('columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {sampledColumns(open.sheet, open.header_row, open.headers).map((column) => {
            const name = column.header || t('columns.unnamed', { letter: column.letter })
            return (
              <tr key={column.place}>
                <td>{name}</td>
                <td data-label={t('columns.samples')}>
                  <bdi className={classes['samples']}>{column.samples.join(' · ')}</bdi>
                </td>
                <td data-label={t('columns.field')}>
                  <SelectInput
                    aria-label={labelled(t('columns.field'), name)}
                    data={options}
                    value={mapping.fields[column.place] ?? null}
                    placeholder={t('columns.ignore')}
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': t('columns.ignore') }}
                    onChange={(field) => onFields(withField(open, column.place, field))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

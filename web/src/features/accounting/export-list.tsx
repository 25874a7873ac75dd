import { Button, Skeleton, Text } from '@mantine/core'
import {
  downloadAccountingExport,
  listAccountingExports,
} from '@prumo/contracts/accounting/accounting.contract'
import type { AccountingExport } from '@prumo/contracts/accounting/accounting-export.schema'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useUndo } from '../../client/use-undo.ts'
import kitClasses from '../../kit/kit.module.css'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'

interface ExportListProps {
  readonly layouts: readonly { readonly name: string }[]
}

/** The exports that were made, each with its file in any format. */
export function ExportList({ layouts }: ExportListProps) {
  const t = useTexts('accounting')
  const kit = useTexts('kit')
  const found = useRouteQuery(listAccountingExports, {})
  const exports = found.data?.data
  return (
    <section aria-label={t('exports.title')} className={classes['part']}>
      <h2>{t('exports.title')}</h2>
      {exports === undefined ? (
        found.isError ? (
          <Text role="alert">{kit('list.failed')}</Text>
        ) : (
          <Skeleton height={80} />
        )
      ) : exports.length === 0 ? (
        <p className={kitClasses['quiet']}>{t('exports.none')}</p>
      ) : (
        <ul className={classes['exports']}>
          {exports.map((made) => (
            <ExportLine key={made.id} made={made} layouts={layouts} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ExportLineProps extends ExportListProps {
  readonly made: AccountingExport
}

function ExportLine({ made, layouts }: ExportLineProps) {
  const t = useTexts('accounting')
  const format = useFormat()
  const { undo } = useUndo()
  const { save, isPending } = useSaveFile()
  const [kind, setKind] = useState('csv')
  const { id, first_month, last_month, undone_at } = made
  const months = [...new Set([first_month, last_month])].map(format.month).join(' – ')
  const formats = [
    ...(['csv', 'xlsx', 'dominio'] as const).map((value) => ({
      value,
      label: t(`formats.${value}`),
    })),
    ...layouts.map(({ name }, place) => ({ value: `layout ${place}`, label: name })),
  ]
  const download = async () => {
    const [name, layout] = kind.split(' ')
    const query = layout === undefined ? { format: name } : { format: name, layout }
    const saved = await save(downloadAccountingExport, { params: { id }, query })
    if (saved !== null) toast(t('saved', { name: saved }))
  }
  return (
    <li>
      <div>
        <strong>
          {id} · {months} · {t(`bases.${made.basis}`)} · {t(`extents.${made.extent}`)}
        </strong>
        <p className={kitClasses['quiet']}>
          {t('exports.rows', {
            count: made.row_count,
            total: format.money(made.total_cents, made.currency),
          })}
          {' · '}
          {t('exports.made', { who: made.made_by_name, when: format.instant(made.made_at) })}
          {' · '}
          <span title={made.sha256}>{t('exports.sum', { sum: made.sha256.slice(0, 12) })}</span>
        </p>
        {undone_at === null ? null : (
          <p>
            {t('exports.undone', {
              who: made.undone_by_name ?? '',
              when: format.instant(undone_at),
            })}
          </p>
        )}
      </div>
      <div className={classes['acts']}>
        <SelectInput
          aria-label={t('exports.label', { id })}
          w={190}
          value={kind}
          allowDeselect={false}
          data={formats}
          onChange={(value) => setKind(value ?? 'csv')}
        />
        <Button variant="default" loading={isPending} onClick={() => void download()}>
          {t('exports.download')}
        </Button>
        {made.can_be_undone ? (
          <Button variant="subtle" onClick={() => void undo({ request_id: made.request_id })}>
            {t('exports.undo')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

import type { OperationItemRecord, OperationName } from '@prumo/contracts/audit/operation.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { fieldText, tableText, valueText } from './audit-words.ts'
import classes from './audit.module.css'
import { nameOf } from './name-of.ts'
import { changesOf, type FieldValue } from './operation-diff.ts'
import { recordAddress } from './record-address.ts'
import { useAuditFormat } from './use-audit-format.ts'

interface OperationRecordProps {
  readonly item: OperationItemRecord
  readonly names: readonly OperationName[]
}

/** A record of an operation: its fields as they were and as they became. */
export function OperationRecord({ item, names }: OperationRecordProps) {
  const t = useTexts('audit')
  const name = t('record_name', { table: tableText(item.table_name), id: item.record_id })
  const address = recordAddress(item)
  const changes = changesOf(item)
  return (
    <section className={classes['record']} aria-label={name}>
      <h3>
        {address === null ? name : <AppLink href={address}>{name}</AppLink>}
        <span className={classes['act']}>{t(`acts.${actOf(item)}`)}</span>
      </h3>
      {changes.length === 0 ? (
        <p className={classes['quiet']}>{t('no_changes')}</p>
      ) : (
        <Changes item={item} changes={changes} names={names} />
      )}
    </section>
  )
}

const isPresent = (value: unknown) => value !== null && value !== undefined

function actOf({ before, after }: OperationItemRecord) {
  if (isPresent(before) && isPresent(after)) return 'changed'
  if (isPresent(after)) return 'added'
  return isPresent(before) ? 'removed' : 'touched'
}

interface ChangesProps extends OperationRecordProps {
  readonly changes: ReturnType<typeof changesOf>
}

/** One value a field where there is only one to tell, two where it changed. */
function Changes({ item, changes, names }: ChangesProps) {
  const t = useTexts('audit')
  const kit = useTexts('kit')
  const format = useAuditFormat()
  const words = { format, yes: kit('yes'), no: kit('no'), none: kit('none'), nameOf: nameOf(names) }
  const act = actOf(item)
  const isEdit = act === 'changed'
  const cell = (
    path: readonly (string | number)[],
    value: FieldValue | undefined,
    label: string,
  ) => <td data-label={isEdit ? label : undefined}>{valueText(path, value, words)}</td>
  return (
    <table className={classes['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {act === 'added' ? null : <th scope="col">{t('before')}</th>}
          {act === 'removed' ? null : <th scope="col">{isEdit ? t('after') : t('value')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path.join('.')}>
            <th scope="row">{fieldText(path)}</th>
            {act === 'added' ? null : cell(path, before, t('before'))}
            {act === 'removed' ? null : cell(path, after, isEdit ? t('after') : t('value'))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

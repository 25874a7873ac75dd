import { Checkbox } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import type { FieldKey } from './import-fields.ts'
import { ImportNotice } from './import-notice.tsx'
import type { SystemName } from './systems/system-sheet.ts'

interface AbsentColumnsProps {
  readonly system: SystemName
  readonly absent: readonly FieldKey[]
  readonly isSeen: boolean
  readonly onSeen: (isSeen: boolean) => void
}

/** What the sheets of a system have and this one has not, until a person says that it truly has not. */
export function AbsentColumns({ system, absent, isSeen, onSeen }: AbsentColumnsProps) {
  const t = useTexts('imports')
  return (
    <ImportNotice
      title={t('columns.absent', {
        system: t(`systems.${system}`),
        fields: absent.map((key) => t(`fields.${key}`)).join(', '),
      })}
    >
      <Checkbox
        mt={6}
        label={t('columns.absent_seen')}
        checked={isSeen}
        onChange={(event) => onSeen(event.currentTarget.checked)}
      />
    </ImportNotice>
  )
}

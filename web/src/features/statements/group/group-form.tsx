import { MultiSelect, Text } from '@mantine/core'
import {
  type CompanyGroupAnswer,
  companyGroupInputSchema,
  saveCompanyGroup,
} from '@prumo/contracts/company-groups/company-groups.contract'
import { useCommand } from '../../../client/company-queries.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { useSession } from '../../../client/use-session.ts'
import { inputProps, TextField } from '../../../kit/fields.tsx'
import { FormFields } from '../../../kit/form-fields.tsx'
import { RecordDrawer } from '../../../kit/record-drawer.tsx'
import { searchOptions } from '../../../kit/search-options.ts'
import { useRecordDrawer } from '../../../kit/use-record-drawer.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface GroupFormProps {
  readonly found: CompanyGroupAnswer
  /** Told whether the company is in a group then. */
  readonly onSaved: (isInGroup: boolean) => void
  readonly onClose: () => void
}

/** The name of the group and which companies are in it. */
export function GroupForm({ found: { group, candidates }, onSaved, onClose }: GroupFormProps) {
  const t = useTexts('statements')
  const own = useSession().currentCompanyId
  const saving = useCommand(saveCompanyGroup)
  const { toastWithUndo } = useUndo()
  const { form, drawer } = useRecordDrawer({
    schema: companyGroupInputSchema,
    initial: {
      id: group?.id ?? null,
      version: group?.version ?? 0,
      name: group?.name ?? '',
      company_ids: group?.companies.map(({ id }) => id) ?? (own === null ? [] : [own]),
    },
    save: (body, idempotencyKey) => saving.send({ body, idempotencyKey }),
    said: ({ request_id }) =>
      toastWithUndo(t('group.saved'), request_id, {
        // The group that was shown is gone then.
        onUndone: group === null ? () => onSaved(false) : undefined,
      }),
    onSaved: ({ answer }) => onSaved(answer.data.group !== null),
    onClose,
  })
  // Companies of the group that may not be changed stay in it, and stand among the choices.
  const known = [...candidates, ...(group?.companies ?? [])]
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const field = form.field('company_ids')
  return (
    <RecordDrawer title={t('group.label')} name={group?.name} {...drawer}>
      <Text c="dimmed" size="sm">
        {t('group.help')}
      </Text>
      <FormFields>
        <TextField field={form.field('name')} label={t('group.name')} autoFocus={group === null} />
        <MultiSelect
          {...inputProps({ field, label: t('group.companies') })}
          data={[...names].map(([id, name]) => ({ value: String(id), label: name }))}
          value={(field.value ?? []).map(String)}
          searchable
          filter={searchOptions}
          onChange={(ids) => field.onChange(ids.map(Number))}
        />
      </FormFields>
      {group !== null && group.hidden_count > 0 ? (
        <Text c="dimmed" size="sm">
          {t('group.hidden', { count: group.hidden_count })}
        </Text>
      ) : null}
    </RecordDrawer>
  )
}

import { Button, Group } from '@mantine/core'
import { getCompanyGroup } from '@prumo/contracts/company-groups/company-groups.contract'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import listClasses from '../../../kit/list.module.css'
import { useTexts } from '../../../texts/use-texts.ts'

const GroupForm = lazy(() =>
  import('./group-form.tsx').then((file) => ({ default: file.GroupForm })),
)

interface GroupSwitchProps {
  readonly isGroup: boolean
  readonly onChange: (isGroup: boolean) => void
}

/**
 * This company | its group, where it is in one; for whoever may change several companies also the way
 * to make the group or change it.
 */
export function GroupSwitch({ isGroup, onChange }: GroupSwitchProps) {
  const t = useTexts('statements')
  const [isEdited, setEdited] = useState(false)
  const found = useRouteQuery(getCompanyGroup, { silent: true }).data?.data
  const group = found?.group ?? null
  const mayEdit =
    (found?.candidates.length ?? 0) > 1 || (group !== null && found?.candidates.length === 1)
  if (found === undefined || (group === null && !mayEdit)) return null
  return (
    <>
      <Group gap={4} role="group" aria-label={t('group.label')}>
        {group === null
          ? null
          : [false, true].map((one) => (
              <button
                key={String(one)}
                type="button"
                className={listClasses['preset']}
                aria-pressed={one === isGroup}
                onClick={() => onChange(one)}
              >
                {one ? group.name : t('group.this_company')}
              </button>
            ))}
        {mayEdit && (group === null || isGroup) ? (
          <Button variant="subtle" size="compact-xs" onClick={() => setEdited(true)}>
            {t(group === null ? 'group.create' : 'group.edit')}
          </Button>
        ) : null}
      </Group>
      <Suspense>
        {isEdited ? (
          <GroupForm
            found={found}
            onSaved={(isLeft) => {
              setEdited(false)
              onChange(isLeft)
            }}
            onClose={() => setEdited(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

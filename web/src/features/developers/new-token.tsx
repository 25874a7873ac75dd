import { Button } from '@mantine/core'
import { addDays } from '@prumo/civil-date'
import {
  PERMISSION_AREAS,
  PERMISSION_PLACES,
  type PermissionPlace,
} from '@prumo/contracts/access/permission-areas'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import {
  apiTokenInputSchema,
  isForTokens,
  type NewApiToken,
} from '@prumo/contracts/developers/api-token.schema'
import { createApiToken } from '@prumo/contracts/developers/developers.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { PermissionMatrix } from '../../parts/permissions/permission-matrix.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChoiceFault, showChoiceFault } from './choice-fault.tsx'
import classes from './developers.module.css'
import { ShownOnce } from '../../parts/shown-once/shown-once.tsx'

const DRAWER_WIDTH = 920
/** A quarter: long enough to work, short enough to be looked at again. */
const USUAL_DAYS = 90

const AREAS = PERMISSION_AREAS.filter((area) =>
  PERMISSION_PLACES.some((place) => place.area === area && isForTokens(place.key)),
)

/** Makes a token, and shows its text once. */
export function NewToken({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<NewApiToken | null>(null)
  return made === null ? (
    <TokenDrawer onMade={setMade} onClose={onClose} />
  ) : (
    <TokenText made={made} onClose={onClose} />
  )
}

interface TokenDrawerProps {
  readonly onMade: (made: NewApiToken) => void
  readonly onClose: () => void
}

function TokenDrawer({ onMade, onClose }: TokenDrawerProps) {
  const t = useTexts('developers')
  const can = useCan()
  const today = useToday()
  const command = useCommand(createApiToken)
  const { form, drawer } = useRecordDrawer({
    schema: apiTokenInputSchema,
    initial: { name: '', permissions: [], expires_on: addDays(today, USUAL_DAYS) },
    save: (body, idempotencyKey) => command.send({ body, idempotencyKey }),
    onSaved: ({ answer }) => onMade(answer.data),
    onFault: showChoiceFault,
    onClose,
  })
  const mayGrant = (key: PermissionKey) => can(key) && isForTokens(key)
  const give = (isMeant: (place: PermissionPlace) => boolean) =>
    form.set({
      permissions: PERMISSION_PLACES.filter(isMeant)
        .map(({ key }) => key)
        .filter(mayGrant),
    })
  return (
    <RecordDrawer
      title={t('token.new')}
      {...drawer}
      saveLabel={t('token.make')}
      size={DRAWER_WIDTH}
    >
      <div className={kitClasses['two']}>
        <TextField
          field={form.field('name')}
          label={t('token.name')}
          description={t('token.name_hint')}
          autoFocus
        />
        <DateField
          field={form.field('expires_on')}
          label={t('token.expires_on')}
          description={t('token.expires_on_hint')}
        />
      </div>
      <section className={classes['scopes']} aria-label={t('token.scopes')}>
        <h2>{t('token.scopes')}</h2>
        <p className={kitClasses['quiet']}>{t('token.scopes_hint')}</p>
        <div className={classes['acts']}>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => give(({ act }) => act === 'view')}
          >
            {t('token.reading')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => give(() => true)}>
            {t('token.everything')}
          </Button>
        </div>
        <ChoiceFault fault={form.errorAt('permissions')} />
        <PermissionMatrix
          areas={AREAS}
          held={form.values.permissions ?? []}
          mayGrant={mayGrant}
          isReadOnly={false}
          onChange={(permissions) => form.set({ permissions: [...permissions] })}
        />
      </section>
    </RecordDrawer>
  )
}

function TokenText({
  made,
  onClose,
}: {
  readonly made: NewApiToken
  readonly onClose: () => void
}) {
  const t = useTexts('developers')
  return (
    <ShownOnce
      title={t('made.title', { name: made.name })}
      once={t('made.once')}
      secret={made.token}
      copyLabel={t('made.copy')}
      doneLabel={t('made.done')}
      onClose={onClose}
    />
  )
}

import { ActionIcon } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useSession } from '../../client/use-session.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Initials } from './initials.tsx'
import classes from './layout.module.css'

type ButtonProps = ComponentProps<'button'>

/** The name to greet with (specification section 2: 'Consultor Par' when there is none). */
export function useDisplayName(): string {
  const t = useTexts('app')
  const name = useSession().loggedInUser?.name ?? ''
  return name === '' ? t('fallback_name') : name
}

/** The button of the user menu: the user's photo, or initials while there is none. */
export function UserButton(props: ButtonProps) {
  const t = useTexts('app')
  const labelled = useLabelled()
  const name = useDisplayName()
  const label = labelled(t('user_menu'), name)
  const photo = useSession().loggedInUser?.photoUrl ?? null
  return (
    <button {...props} type="button" className={classes['user']} aria-haspopup="menu" title={name}>
      {photo === null ? (
        <Initials name={label} of={name} />
      ) : (
        <img src={photo} alt={label} width={34} height={34} />
      )}
    </button>
  )
}

/** The button of the company menu. */
export function CompanyButton(props: Omit<ButtonProps, 'color' | 'size'>) {
  const t = useTexts('app')
  return (
    <ActionIcon
      {...props}
      variant="subtle"
      color="gray"
      size={36}
      className={classes['tool'] ?? ''}
      aria-haspopup="menu"
      aria-label={t('company_menu')}
      title={t('company_menu')}
    >
      <IconBuilding size={20} />
    </ActionIcon>
  )
}

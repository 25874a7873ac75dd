import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((file) => ({ default: file.AccountMenu })),
)

/** The button of what is asked for less often than rules, ignored lines and imports. */
export function AccountMenuButton({ color: _color, ...rest }: ComponentProps<'button'>) {
  const t = useTexts('bankReconciliation')
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-haspopup="menu"
      {...rest}
      aria-label={t('accounts.menu')}
      title={t('accounts.menu')}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The menu is loaded when its button is first pressed. */
export function LazyAccountMenu() {
  const [isUsed, setUsed] = useState(false)
  const button = <AccountMenuButton onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  )
}

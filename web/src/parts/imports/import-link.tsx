import { Button } from '@mantine/core'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { IconTableImport } from '@tabler/icons-react'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface ImportLinkProps {
  readonly href: string
  readonly permission: PermissionKey
}

/** 'Importar planilha' in a list that nothing is in yet. */
export function ImportSheetLink({ href, permission }: ImportLinkProps) {
  const t = useTexts('kit')
  if (!useCan()(permission)) return null
  return (
    <Button component={AppLink} href={href} variant="subtle">
      {t('import_sheet')}
    </Button>
  )
}

/** 'Importar' beside the main act of a list, for those who may. */
export function ImportLink({ href, permission }: ImportLinkProps) {
  const t = useTexts('kit')
  if (!useCan()(permission)) return null
  return (
    <Button
      component={AppLink}
      href={href}
      variant="default"
      leftSection={<IconTableImport size={16} aria-hidden />}
    >
      {t('import')}
    </Button>
  )
}

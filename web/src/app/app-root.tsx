import { DirectionContext, type DirectionContextValue, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LanguageContext, useShownLanguage } from '../texts/use-language.ts'
import { AccountHost } from './account-host.tsx'
import { MessageHost } from './message-host.tsx'
import { DrawnScreen } from './drawn-screen.tsx'
import type { Router } from './router.ts'
import type { Screen } from './screens.ts'
import { shellColorScheme } from './shell/apply-shell.ts'
import { keepShell } from './shell/shell-settings.ts'
import { useShell } from './shell/use-shell.ts'
import { theme } from './theme.ts'

interface AppRootProps {
  readonly router: Router<Screen>
  readonly queryClient: QueryClient
}

/**
 * Providers around the router. Mantine's own style elements, which `style-src 'self'` refuses, are
 * off: its variables come as a style sheet (web/theme-variables.config.ts).
 */
export function AppRoot({ router, queryClient }: AppRootProps) {
  return (
    <DirectionContext value={useDirectionOfShell()}>
      <LanguageContext value={useShownLanguage()}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          colorSchemeManager={shellColorScheme}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <QueryClientProvider client={queryClient}>
            <DrawnScreen router={router} />
            <AccountHost />
            <MessageHost />
          </QueryClientProvider>
        </MantineProvider>
      </LanguageContext>
    </DirectionContext>
  )
}

/** The direction for the parts that place themselves by it; Mantine's own provider knows no storage. */
function useDirectionOfShell(): DirectionContextValue {
  const { is_rtl } = useShell()
  return useMemo(
    () => ({
      dir: is_rtl ? 'rtl' : 'ltr',
      toggleDirection: () => keepShell({ is_rtl: !is_rtl }),
      setDirection: (dir) => keepShell({ is_rtl: dir === 'rtl' }),
    }),
    [is_rtl],
  )
}

import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { MessageHost } from './message-host.tsx'
import type { createAppRouter } from './router.tsx'
import { theme } from './theme.ts'

interface AppRootProps {
  readonly router: ReturnType<typeof createAppRouter>
  readonly queryClient: QueryClient
}

/** Providers around the router. Mantine's own style elements are off: see `installThemeVariables`. */
export function AppRoot({ router, queryClient }: AppRootProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <MessageHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}

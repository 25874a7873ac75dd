export function wantsSimulators(environment: Readonly<Record<string, string | undefined>>): boolean
export function startSimulators(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>>

/** The feature of a route: `payables` of `payables.bulk-settle`. */
export const featureOf = (routeId: string): string => routeId.split('.')[0] ?? routeId

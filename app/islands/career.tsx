import { Application, type ApplicationProps } from '#app/recruits/site/application.tsx'

export const draw = (props: ApplicationProps) => <Application {...props} />

import { ConversionTest, type ConversionTestProps } from '#app/site/pages/conversion-test.tsx'

export const draw = (props: ConversionTestProps) => <ConversionTest {...props} />

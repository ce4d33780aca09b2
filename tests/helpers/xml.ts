import { validateXML } from 'xmllint-wasm';

/** What is wrong with a document by a schema; `imports` are files that the schema imports. */
export async function xmlErrors(
  xml: string,
  schema: string,
  imports: readonly { fileName: string; contents: string }[] = [],
): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: { fileName: 'schema.xsd', contents: schema },
    preload: [...imports],
  });
  return errors.map(({ message }) => message);
}

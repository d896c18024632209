/** In its own file because the first page load only listens; validated forms load later. */
type Listener = (field: string, message: string) => void;

let listener: Listener | undefined;

/** The storefront measures validation errors; the back office does not. */
export function onFieldError(listen: Listener | undefined): void {
  listener = listen;
}

export function reportFieldError(field: string, message: string): void {
  listener?.(field, message);
}

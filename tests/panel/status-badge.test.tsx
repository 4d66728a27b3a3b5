import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";

describe("the status in the list of certificates", () => {
  const valid = { status: "Valid", issue_date: "2020-01-01", expiry_date: "2999-01-01" };

  it("is none where the log does not confirm the certificate, whatever is stored", () => {
    render(<StatusBadge certificate={{ ...valid, is_confirmed: false }} />);
    expect(screen.getByText("Tidak dapat dikonfirmasi")).toBeTruthy();
    expect(screen.queryByText("Valid")).toBe(null);
  });

  it("is that of the day where it does", () => {
    render(<StatusBadge certificate={{ ...valid, is_confirmed: true }} />);
    expect(screen.getByText("Valid")).toBeTruthy();
  });
});

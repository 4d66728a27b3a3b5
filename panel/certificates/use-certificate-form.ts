import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import {
  type Certificate,
  type CertificateContent,
  isCertificateField,
} from "#panel/certificates/certificate.ts";
import {
  type CertificateValues,
  type CheckedCertificate,
  checkCertificate,
  valuesOf,
} from "#panel/certificates/form-values.ts";
import {
  addCertificate,
  conflictOf,
  fieldErrorsOf,
  saveCertificate,
  uploadPdf,
} from "#panel/certificates/requests.ts";
import { savedState } from "#panel/form/unsaved-guard.tsx";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import type { SendProgress } from "#panel/providers/send-file.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** Somebody saved in between: what is in this form, and what stands in the register now. */
export type Conflict = { mine: CertificateContent; theirs: Certificate };

/** Why nothing was saved; when the session is over, signing in again elsewhere is enough. */
export type SaveProblem = { message: string; isSessionOver: boolean };

/** The form of a certificate, new or stored: upload, save, and what can go wrong with both. */
export function useCertificateForm(opened: Certificate | undefined) {
  const [stored, setStored] = useState(opened);
  const [version, setVersion] = useState(opened?.version ?? 0);
  const [problem, setProblem] = useState<SaveProblem>();
  const [conflict, setConflict] = useState<Conflict>();
  const [upload, setUpload] = useState<SendProgress>();
  const navigate = useNavigate();
  const form = useForm<CertificateValues, unknown, CheckedCertificate>({
    defaultValues: valuesOf(opened),
    resolver: checkCertificate,
  });

  function fail(title: string, error: unknown, words: (message: string) => string) {
    const message = words(messageOf(error));
    showToast({ title, description: message, kind: "destructive" });
    setProblem({ message, isSessionOver: statusOf(error) === 401 });
  }

  /** The address of the chosen PDF; undefined when the upload failed and the save is called off. */
  async function uploadChosen({ input, pdfFile }: CheckedCertificate) {
    if (!pdfFile) return input.pdf_url;
    setUpload({ sent: 0, isSent: false });
    try {
      const url = await uploadPdf(input.certificate_number, pdfFile, setUpload);
      form.setValue("pdf_url", url, { shouldDirty: true });
      form.setValue("pdf_file", null);
      return url;
    } catch (error) {
      form.setError("pdf_url", { message: messageOf(error) });
      fail("Upload Gagal", error, (message) => message);
      return undefined;
    } finally {
      setUpload(undefined);
    }
  }

  function keep(saved: Certificate) {
    setStored(saved);
    setVersion(saved.version);
    setConflict(undefined);
    form.reset(valuesOf(saved));
    queryClient.setQueryData(["certificates", "one", saved.id], saved);
    void queryClient.invalidateQueries({ queryKey: ["certificates"] });
  }

  async function save(checked: CheckedCertificate, overVersion = version): Promise<void> {
    setProblem(undefined);
    const pdf_url = await uploadChosen(checked);
    if (pdf_url === undefined) return;
    const input = { ...checked.input, pdf_url };
    try {
      const saved = stored
        ? await saveCertificate(stored.id, overVersion, input)
        : await addCertificate(input);
      keep(saved);
      const description = `Sertifikat berhasil ${stored ? "diperbarui" : "ditambahkan"}.`;
      showToast({ title: "Sukses", description, kind: "success" });
      if (!stored) await navigate(`/admin/certificates/${saved.id}`, { replace: true, state: savedState });
    } catch (error) {
      const theirs = conflictOf(error);
      if (theirs) return await meet({ mine: input, theirs }, checked, messageOf(error));
      for (const [field, message] of Object.entries(fieldErrorsOf(error))) {
        if (isCertificateField(field)) form.setError(field, { message });
      }
      fail("Error", error, (message) => `Gagal menyimpan: ${message}`);
    }
  }

  /** Where nothing differs there is nothing to choose. */
  async function meet(found: Conflict, checked: CheckedCertificate, message: string): Promise<void> {
    if (differingFields(found).length === 0) return await save(checked, found.theirs.version);
    setConflict(found);
    showToast({ title: "Error", description: `Gagal menyimpan: ${message}`, kind: "destructive" });
  }

  /** Goes on over the version that stands now, with the chosen values. */
  async function resolve(chosen: CertificateContent) {
    if (!conflict) return;
    for (const field of certificateFields) form.setValue(field, chosen[field] ?? "", { shouldDirty: true });
    setVersion(conflict.theirs.version);
    setConflict(undefined);
    await form.handleSubmit((checked) => save(checked, conflict.theirs.version))();
  }

  const submit = form.handleSubmit((checked) => save(checked));
  return { form, stored, version, problem, conflict, upload, submit, resolve };
}

export function differingFields({ mine, theirs }: Conflict) {
  return certificateFields.filter((field) => mine[field] !== theirs[field]);
}

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/signaturelines.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/terminaltext.h"
#include "model/a2a/jsonwriter.h"
#include "model/text/textof.h"

namespace a2a::cli {

using signature::CardSignatures;
using signature::SignatureCheck;

static QByteArray jsonLine(const SignatureCheck &check, int number, const QString &fetchError)
{
    JsonWriter json;
    json.beginObject().name("type").string(u"signature").name("index").integer(number);
    json.name("state").string(signature::signatureStateName(check.state));
    json.name("algorithm").string(check.algorithm).name("kid").string(check.kid);
    json.optional("jku", check.jku)
        .optional("key", textOf(check.key))
        .optional("reason", textOf(check.reason));
    if (check.form)
        json.name("form").string(signature::signingFormName(*check.form));
    if (!fetchError.isEmpty())
        json.name("fetchError").string(fetchError);
    json.optional("warnings", textsOf(check.warnings)).optional("uncovered", check.uncovered);
    return json.endObject().bytes();
}

static QByteArrayList textLines(const SignatureCheck &check, int number, const QString &fetchError)
{
    QByteArrayList lines;
    const QString named =
        check.algorithm.isEmpty()
            ? CliTr::tr("  Signature %1: %2")
                  .arg(number)
                  .arg(textOf(signature::signatureStateTitle(check.state)))
            : CliTr::tr("  Signature %1 (%3): %2")
                  .arg(number)
                  .arg(textOf(signature::signatureStateTitle(check.state)), check.algorithm);
    lines.append(lineForTerminal(named));
    const auto indented = [&lines](const QString &text) {
        lines.append(lineForTerminal(QString(QStringLiteral("    ") + text)));
    };
    indented(textOf(signature::sentence(check)));
    if (!fetchError.isEmpty())
        indented(CliTr::tr("Key not fetched: %1").arg(fetchError));
    else if (check.state == SignatureCheck::State::NoKey && !check.jku.isEmpty())
        indented(
            CliTr::tr(
                "The signature names a key at %1. If you trust it: --fetch-keys, or --key FILE.")
                .arg(check.jku));
    for (const QString &warning : textsOf(check.warnings))
        indented(warning);
    if (!check.uncovered.isEmpty())
        indented(CliTr::tr("Not covered: %1").arg(check.uncovered.join(QStringLiteral(", "))));
    return lines;
}

/// Why the URL that a signature names returned no keys.
static QString fetchError(const Connection &connection, const SignatureCheck &check)
{
    const SignatureKeys *keys = connection.link().verification().keys();
    const auto error = keys && !check.jku.isEmpty() ? keys->error(check.jku) : std::nullopt;
    return error ? textOf(*error) : QString();
}

QByteArrayList signatureLines(const Connection &connection, bool asJson)
{
    const CardSignatures &signatures = connection.link().verification().signatures();
    QByteArrayList lines;
    int number = 0;
    for (const SignatureCheck &check : signatures.checks) {
        if (asJson)
            lines.append(jsonLine(check, number, fetchError(connection, check)));
        else
            lines.append(textLines(check, number + 1, fetchError(connection, check)));
        ++number;
    }
    if (asJson)
        return lines;
    if (lines.isEmpty())
        lines.append(lineForTerminal(CliTr::tr("  Signature: none.")));
    if (signatures.unchecked > 0)
        lines.append(
            lineForTerminal(CliTr::tr("  Signatures not checked: %1.").arg(signatures.unchecked)));
    return lines;
}

} // namespace a2a::cli

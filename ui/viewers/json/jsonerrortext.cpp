// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsonerrortext.h"

#include "model/json/document.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>

namespace a2a {

namespace {

class JsonProblemTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::JsonProblem)
};

} // namespace

QString jsonErrorText(const QByteArray &json)
{
    const json::Document document(json);
    if (document.isValid())
        return {};
    const QByteArray before = json.first(qMin<qsizetype>(document.error().offset, json.size()));
    const qsizetype lineStart = before.lastIndexOf('\n') + 1;
    return JsonProblemTr::tr("Line %1, column %2: %3")
        .arg(before.count('\n') + 1)
        .arg(QString::fromUtf8(before.mid(lineStart)).size() + 1)
        .arg(displayLine(textOf(document.error().message)));
}

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#include "model/push/pushreceiver.h"

namespace a2a {

Result<PushResponse> parsePushResponse(QStringView word)
{
    PushResponse response;
    for (const QStringView part : word.split(u',', Qt::SkipEmptyParts)) {
        const QStringView one = part.trimmed();
        bool isNumber = false;
        const int status = one.toInt(&isNumber);
        if (isNumber && status >= 200 && status <= 599) {
            response.status = status;
        } else if (one == u"drop") {
            response.dropsConnection = true;
        } else if (one == u"no-echo") {
            response.echoesValidation = false;
        } else if (one.startsWith(u"slow ") || one.startsWith(u"slow=")) {
            const double seconds = one.sliced(5).toDouble(&isNumber);
            const auto most = std::chrono::duration<double>(PushResponse::MaxDelay).count();
            if (!isNumber || !(seconds >= 0 && seconds <= most))
                return Error(ErrorKind::Usage, QStringLiteral("push-answer"),
                             {"push-delay", {one.toString(), qint64(most)}});
            response.delay = std::chrono::milliseconds(qint64(seconds * 1000));
        } else {
            return Error(ErrorKind::Usage, QStringLiteral("push-answer"),
                         {"push-answer", {one.toString()}})
                .hinting({"hint-push-answers"});
        }
    }
    return response;
}

QStringList pushResponseKeywords()
{
    QStringList words;
    for (const int status : {200, 202, 204, 401, 410, 429, 500})
        words.append(QString::number(status));
    return words << QStringLiteral("drop") << QStringLiteral("no-echo");
}

QString pushResponseText(const PushResponse &response)
{
    QStringList words;
    if (response.dropsConnection)
        words.append(QStringLiteral("drop"));
    else
        words.append(QString::number(response.status));
    if (response.delay.count() > 0)
        words.append(u"slow " % QString::number(double(response.delay.count()) / 1000));
    if (!response.echoesValidation)
        words.append(QStringLiteral("no-echo"));
    return words.join(u',');
}

} // namespace a2a

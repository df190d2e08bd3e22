// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/sessionnames.h"

#include "model/sessionfile/sessionfile.h"
#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

class SessionsTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Sessions)
};

} // namespace

QString sessionFileSuffix()
{
    return u".a2ascope"_s;
}

QString sessionFileFilter()
{
    return SessionsTr::tr("Sessions (*.a2ascope)");
}

QString sessionName(const QString &path)
{
    QString name = QFileInfo(path).fileName();
    if (name.endsWith(sessionFileSuffix()))
        name.chop(sessionFileSuffix().size());
    return displayIdentifier(name, 80);
}

QString recordingName(const StoredRecording &recording)
{
    const QLocale locale;
    return SessionsTr::tr("%1, %2", "when, how large")
        .arg(locale.toString(recording.began, QLocale::ShortFormat), sizeText(recording.bytes));
}

/// Title of the newest conversation that the user has not archived.
static QString newestTitle(const SessionOutline &outline)
{
    for (auto one = outline.conversations.rbegin(); one != outline.conversations.rend(); ++one) {
        if (!one->archived && !one->title.isEmpty())
            return one->title;
    }
    return {};
}

QString sessionSummary(const QString &path)
{
    const Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    const std::optional<SessionOutline> outline =
        file ? file.value()->outline() : std::optional<SessionOutline>();
    if (!outline || outline->agents.empty())
        return {};
    const SessionOutline::Agent &first = outline->agents.front();
    QString agent = displayLine(first.name.isEmpty() ? first.typedAddress : first.name, 40);
    if (const auto others = outline->agents.size() - 1; others > 0)
        agent = SessionsTr::tr("%1 and %n other(s)", "agents", int(others)).arg(agent);
    const QString title = newestTitle(*outline);
    return title.isEmpty() ? agent
                           : SessionsTr::tr("%1: %2", "agent, title of a conversation")
                                 .arg(agent, displayLine(title, 60));
}

QString sessionStartTime(const QString &path)
{
    const Result<std::unique_ptr<SessionFile>> file = SessionFile::open(path);
    if (!file || file.value()->startedWallMs() == 0)
        return {};
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(file.value()->startedWallMs()),
                              QLocale::ShortFormat);
}

QString formatPlaybackTime(qint64 ns)
{
    static constexpr qint64 TenthNs = 100'000'000;
    const qint64 tenths = qMax<qint64>(0, ns) / TenthNs;
    const qint64 seconds = tenths / 10;
    const auto two = [](qint64 number) { return QString::number(number).rightJustified(2, u'0'); };
    const QString end = two(seconds % 60) % u'.' % QString::number(tenths % 10);
    const qint64 minutes = seconds / 60;
    if (minutes < 60)
        return QString::number(minutes) % u':' % end;
    return QString::number(minutes / 60) % u':' % two(minutes % 60) % u':' % end;
}

} // namespace a2a

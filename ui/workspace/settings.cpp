// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/settings.h"

#include "model/language/language.h"
#include "model/log/categories.h"
#include "model/net/discovery/cardlocations.h"
#include "ui/style/zoom.h"
#include "ui/workspace/presentersettings.h"
#include "ui/workspace/settingsfile.h"

#include <QCryptographicHash>
#include <QStandardPaths>
#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MostRecent = 20;
static constexpr int SealSize = 8;
static constexpr int UsualDays = 30;
static constexpr int UsualMb = 2000;
static constexpr auto MaximizedWord = "maximized"_L1;
static constexpr auto FullScreenWord = "full screen"_L1;
static constexpr auto StartingKey = "starting/program"_L1; ///< program that is starting

static QString defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) %
           u"/a2ascope/a2ascope.ini"_s;
}

Settings::Settings(const QString &path)
    : m_file(SettingsFile::prepare(path.isEmpty() ? defaultPath() : path), QSettings::IniFormat)
{
}

void Settings::readAgain()
{
    m_file.sync();
}

QStringList Settings::legacyAgentUrls() const
{
    return m_file.value(u"urls/agents"_s).toStringList();
}

QString Settings::withoutSecrets(const QString &url)
{
    if (!url.contains(u"://"))
        return url;
    return QUrl(url).toString(QUrl::RemoveUserInfo);
}

QStringList Settings::recentUrls() const
{
    return m_file.value(u"urls/recent"_s).toStringList();
}

void Settings::rememberUrl(const QString &url)
{
    readAgain();
    QStringList urls = recentUrls();
    const QString kept = withoutSecrets(url);
    urls.removeIf([&kept](const QString &known) { return isSameAddress(known, kept); });
    urls.prepend(kept);
    m_file.setValue(u"urls/recent"_s, urls.mid(0, MostRecent));
}

void Settings::forgetUrls()
{
    m_file.remove(u"urls"_s);
}

ThemeChoice Settings::theme() const
{
    return themeChoiceFromName(m_file.value(u"view/theme"_s).toString());
}

void Settings::setTheme(ThemeChoice choice)
{
    m_file.setValue(u"view/theme"_s, themeChoiceName(choice));
}

Preference Settings::contrast() const
{
    return preferenceFromName(m_file.value(u"view/contrast"_s).toString());
}

void Settings::setContrast(Preference contrast)
{
    m_file.setValue(u"view/contrast"_s, preferenceName(contrast));
}

Preference Settings::reducedMotion() const
{
    return preferenceFromName(m_file.value(u"view/reducedMotion"_s).toString());
}

void Settings::setReducedMotion(Preference motion)
{
    m_file.setValue(u"view/reducedMotion"_s, preferenceName(motion));
}

int Settings::zoom() const
{
    return nearestZoomStep(m_file.value(u"view/zoom"_s, 100).toInt());
}

void Settings::setZoom(int percent)
{
    m_file.setValue(u"view/zoom"_s, percent);
}

QString Settings::language() const
{
    return m_file.value(u"view/language"_s).toString();
}

void Settings::setLanguage(const QString &name)
{
    m_file.setValue(u"view/language"_s, name);
}

CallLimits Settings::limits() const
{
    using std::chrono::milliseconds;
    static constexpr int Longest = 7 * 24 * 3600;
    CallLimits limits;
    const auto seconds = [this](const QString &key, milliseconds usual) {
        const int number = m_file.value(key, int(usual.count() / 1000)).toInt();
        return milliseconds(1000LL * qBound(0, number, Longest));
    };
    limits.blockingResponse = seconds(u"limits/answerSeconds"_s, limits.blockingResponse);
    limits.streamIdle = seconds(u"limits/streamIdleSeconds"_s, limits.streamIdle);
    return limits;
}

void Settings::setLimits(const CallLimits &limits)
{
    m_file.setValue(u"limits/answerSeconds"_s, int(limits.blockingResponse.count() / 1000));
    m_file.setValue(u"limits/streamIdleSeconds"_s, int(limits.streamIdle.count() / 1000));
}

TaskFollower::Policy Settings::following() const
{
    TaskFollower::Policy policy;
    policy.poll = m_file.value(u"following/poll"_s, policy.poll).toBool();
    policy.resubscribe = m_file.value(u"following/resubscribe"_s, policy.resubscribe).toBool();
    return policy;
}

void Settings::setFollowing(const TaskFollower::Policy &policy)
{
    m_file.setValue(u"following/poll"_s, policy.poll);
    m_file.setValue(u"following/resubscribe"_s, policy.resubscribe);
}

QStringList Settings::recentCommands() const
{
    return m_file.value(u"palette/recent"_s).toStringList();
}

void Settings::rememberCommand(const QString &id)
{
    readAgain();
    QStringList ids = recentCommands();
    ids.removeAll(id);
    ids.prepend(id);
    m_file.setValue(u"palette/recent"_s, ids.mid(0, MostRecent));
}

QStringList Settings::mutedRules() const
{
    return m_file.value(u"findings/silenced"_s).toStringList();
}

void Settings::setMutedRules(const QStringList &rules)
{
    m_file.setValue(u"findings/silenced"_s, rules);
}

bool Settings::marksNotesInChat() const
{
    return m_file.value(u"findings/notesInStory"_s).toBool();
}

void Settings::setMarksNotesInChat(bool shown)
{
    m_file.setValue(u"findings/notesInStory"_s, shown);
}

bool Settings::showsNotifications() const
{
    return m_file.value(u"desktop/notices"_s, true).toBool();
}

void Settings::setShowsNotifications(bool wanted)
{
    m_file.setValue(u"desktop/notices"_s, wanted);
}

static const QStringList &newsWords()
{
    static const QStringList words{u"everything"_s, u"questions"_s, u"nothing"_s};
    return words;
}

AnnouncementLevel Settings::announcementLevel() const
{
    const auto known = newsWords().indexOf(m_file.value(u"desktop/announced"_s).toString());
    return known < 0 ? AnnouncementLevel::Everything : AnnouncementLevel(known);
}

void Settings::setAnnouncementLevel(AnnouncementLevel wanted)
{
    m_file.setValue(u"desktop/announced"_s, newsWords().at(int(wanted)));
}

int Settings::wireClock() const
{
    return m_file.value(u"wire/clock"_s).toInt();
}

void Settings::setWireClock(int clock)
{
    m_file.setValue(u"wire/clock"_s, clock);
}

QStringList Settings::wireColumns() const
{
    return m_file.value(u"wire/columns"_s).toStringList();
}

void Settings::setWireColumns(const QStringList &columns)
{
    m_file.setValue(u"wire/columns"_s, columns);
}

QStringList Settings::wireColors() const
{
    return m_file.value(u"wire/colours"_s).toStringList();
}

void Settings::setWireColors(const QStringList &lines)
{
    m_file.setValue(u"wire/colours"_s, lines);
}

// A list of pairs: names may contain characters not allowed in keys.
QMap<QString, QString> Settings::savedFilters() const
{
    QMap<QString, QString> filters;
    const QStringList kept = m_file.value(u"filter/saved"_s).toStringList();
    for (qsizetype i = 0; i + 1 < kept.size(); i += 2)
        filters.insert(kept[i], kept[i + 1]);
    return filters;
}

void Settings::setSavedFilters(const QMap<QString, QString> &filters)
{
    QStringList kept;
    for (auto filter = filters.begin(); filter != filters.end(); ++filter)
        kept << filter.key() << filter.value();
    m_file.setValue(u"filter/saved"_s, kept);
}

QStringList Settings::recentFiles() const
{
    return m_file.value(u"sessions/recent"_s).toStringList();
}

void Settings::rememberFile(const QString &path)
{
    readAgain();
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_file.setValue(u"sessions/recent"_s, files.mid(0, MostRecent));
}

void Settings::forgetFiles()
{
    m_file.remove(u"sessions/recent"_s);
}

int Settings::retentionDays() const
{
    return qBound(0, m_file.value(u"sessions/keepDays"_s, UsualDays).toInt(), 3650);
}

void Settings::setRetentionDays(int days)
{
    m_file.setValue(u"sessions/keepDays"_s, days);
}

int Settings::diskLimitMb() const
{
    return qBound(0, m_file.value(u"sessions/diskLimitMb"_s, UsualMb).toInt(), 1'000'000);
}

void Settings::setDiskLimitMb(int megabytes)
{
    m_file.setValue(u"sessions/diskLimitMb"_s, megabytes);
}

/// Prefix of the dock state, so that Qt only gets bytes that it has written: what it does with
/// others is unknown.
static QByteArray sealOf(const QByteArray &docks)
{
    return QCryptographicHash::hash(docks, QCryptographicHash::Sha256).left(SealSize);
}

/// Whatever the file contains, calculations with it must not overflow.
static QRect soundRect(const QRect &read)
{
    static constexpr int Most = 1 << 16;
    const auto isSound = [](int value) { return value >= -Most && value <= Most; };
    const bool all = isSound(read.left()) && isSound(read.top()) && isSound(read.right()) &&
                     isSound(read.bottom());
    return all && read.isValid() ? read : QRect();
}

WindowArrangement Settings::arrangement() const
{
    WindowArrangement arrangement;
    arrangement.normal = soundRect(m_file.value(u"window/normal"_s).toRect());
    const QString state = m_file.value(u"window/state"_s).toString();
    if (state == MaximizedWord)
        arrangement.states = Qt::WindowMaximized;
    else if (state == FullScreenWord)
        arrangement.states = Qt::WindowFullScreen;
    const QByteArray sealed = m_file.value(u"window/docks"_s).toByteArray();
    if (const QByteArray docks = sealed.mid(SealSize);
        !docks.isEmpty() && sealed.startsWith(sealOf(docks)))
        arrangement.docks = docks;
    const QStringList shares =
        m_file.value(u"window/shares"_s).toString().split(u' ', Qt::SkipEmptyParts);
    for (const QString &share : shares)
        arrangement.shares.append(qMax(0, share.toInt()));
    return arrangement;
}

void Settings::setArrangement(const WindowArrangement &arrangement)
{
    forgetArrangement();
    if (arrangement.normal.isValid())
        m_file.setValue(u"window/normal"_s, arrangement.normal);
    if (arrangement.states & Qt::WindowFullScreen)
        m_file.setValue(u"window/state"_s, QString(FullScreenWord));
    else if (arrangement.states & Qt::WindowMaximized)
        m_file.setValue(u"window/state"_s, QString(MaximizedWord));
    if (!arrangement.docks.isEmpty())
        m_file.setValue(u"window/docks"_s,
                        QByteArray(sealOf(arrangement.docks) % arrangement.docks));
    QStringList shares;
    for (const int share : arrangement.shares)
        shares.append(QString::number(share));
    m_file.setValue(u"window/shares"_s, shares.join(u' '));
}

void Settings::forgetArrangement()
{
    m_file.remove(u"window"_s);
}

qint64 Settings::startingProcess() const
{
    return m_file.value(StartingKey).toLongLong();
}

void Settings::setStartingProcess(qint64 process)
{
    if (process == 0)
        m_file.remove(StartingKey);
    else
        m_file.setValue(StartingKey, process);
    m_file.sync(); // must be on disk after a crash
}

static QString layoutKey(QLatin1StringView name)
{
    return "layout/"_L1 % name;
}

QString Settings::layout(QLatin1StringView name) const
{
    return m_file.value(layoutKey(name)).toString();
}

void Settings::setLayout(QLatin1StringView name, const QString &value)
{
    m_file.setValue(layoutKey(name), value);
}

void Settings::forgetLayout()
{
    m_file.remove(u"layout"_s);
}

QStringList Settings::filterHistory() const
{
    return m_file.value(u"filter/history"_s).toStringList();
}

void Settings::setFilterHistory(const QStringList &filters)
{
    m_file.setValue(u"filter/history"_s, filters);
}

// A list, since a media type has a slash, which would start a settings group.
bool Settings::exactTexts() const
{
    return m_file.value(u"view/texts"_s).toString() == u"exact";
}

void Settings::setExactTexts(bool exact)
{
    m_file.setValue(u"view/texts"_s, exact ? u"exact"_s : u"formatted"_s);
}

QMap<QString, QString> Settings::viewChoices() const
{
    QMap<QString, QString> choices;
    for (const QString &line : m_file.value(u"view/types"_s).toStringList())
        choices.insert(line.section(u' ', 0, 0), line.section(u' ', 1));
    return choices;
}

void Settings::setViewChoices(const QMap<QString, QString> &choices)
{
    QStringList lines;
    for (auto choice = choices.begin(); choice != choices.end(); ++choice)
        lines += choice.key() % u' ' % choice.value();
    m_file.setValue(u"view/types"_s, lines);
}

QByteArray Settings::taps() const
{
    return m_file.value(u"agents/taps"_s).toString().toUtf8();
}

void Settings::setTaps(const QByteArray &json)
{
    m_file.setValue(u"agents/taps"_s, QString::fromUtf8(json));
}

QStringList Settings::changes() const
{
    QStringList lines;
    const auto note = [&lines](bool isOther, const QString &name, const QString &value) {
        if (isOther)
            lines.append(name % u": "_s % value);
    };
    const auto seconds = [](std::chrono::milliseconds limit) {
        return QString::number(limit.count() / 1000);
    };
    const CallLimits usual;
    const TaskFollower::Policy follows;
    note(theme() != ThemeChoice::System, u"theme"_s, themeChoiceName(theme()));
    note(contrast() != Preference::System, u"high contrast"_s, preferenceName(contrast()));
    note(reducedMotion() != Preference::System, u"reduced motion"_s,
         preferenceName(reducedMotion()));
    note(zoom() != 100, u"zoom"_s, QString::number(zoom()));
    // Whatever the file contains.
    note(!language().isEmpty(), u"language"_s,
         Language::names().contains(language()) ? language() : u"unknown"_s);
    note(limits().blockingResponse != usual.blockingResponse, u"answer limit, s"_s,
         seconds(limits().blockingResponse));
    note(limits().streamIdle != usual.streamIdle, u"stream idle limit, s"_s,
         seconds(limits().streamIdle));
    note(following().poll != follows.poll, u"polls tasks"_s, following().poll ? u"yes"_s : u"no"_s);
    note(following().resubscribe != follows.resubscribe, u"resubscribes"_s,
         following().resubscribe ? u"yes"_s : u"no"_s);
    note(retentionDays() != UsualDays, u"keeps recordings, days"_s,
         QString::number(retentionDays()));
    note(diskLimitMb() != UsualMb, u"disk limit, MB"_s, QString::number(diskLimitMb()));
    note(!showsNotifications(), u"desktop notices"_s, u"no"_s);
    note(announcementLevel() != AnnouncementLevel::Everything, u"announced"_s,
         newsWords().at(int(announcementLevel())));
    lines += PresenterSettings(*this).changes();
    note(marksNotesInChat(), u"notes in chat and timeline"_s, u"yes"_s);
    note(exactTexts(), u"texts"_s, u"exact"_s);
    note(wireClock() != 0, u"clock of the wire log"_s, QString::number(wireClock()));
    for (const auto &[name, count] : {std::pair{u"silenced rules"_s, mutedRules().size()},
                                      {u"views chosen for types"_s, viewChoices().size()},
                                      {u"filters remembered"_s, filterHistory().size()},
                                      {u"recent addresses"_s, recentUrls().size()},
                                      {u"recent files"_s, recentFiles().size()}})
        note(count > 0, name, QString::number(count));
    const WindowArrangement window = arrangement();
    note(!window.docks.isEmpty(), u"layout"_s, u"%1 bytes"_s.arg(window.docks.size()));
    return lines;
}

QString Settings::path() const
{
    return m_file.fileName();
}

void Settings::reset()
{
    m_file.clear();
    m_file.setValue(SettingsFile::versionKey(), SettingsFile::Version);
    qCInfo(lcUi, "settings: as on the first day");
}

} // namespace a2a

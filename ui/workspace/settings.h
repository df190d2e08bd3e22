// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/session/taskfollower.h"
#include "ui/style/theme.h"

#include <QByteArray>
#include <QMap>
#include <QRect>
#include <QSettings>
#include <QStringList>

namespace a2a {

/// Position of a window and arrangement of its docks.
struct WindowArrangement {
    QRect normal;            ///< neither maximized nor full screen; invalid: default
    Qt::WindowStates states; ///< maximized or full screen
    QByteArray docks;        ///< as QMainWindow saves them; empty for the default
    QList<int> shares = {};  ///< window shares of left, right and bottom docks, in 100,000ths
};

/// What is announced to assistive programs.
enum class AnnouncementLevel : quint8 { Everything, QuestionsAndErrors, Nothing };

/// Values that are remembered between two starts: layout, theme, URLs, filters. Never secrets or
/// agent data.
class Settings final {
public:
    /// The user's own file; tests pass a path.
    explicit Settings(const QString &path = {});

    /// Reads what another running program has written since, so that a list is changed instead of
    /// replaced.
    void readAgain();

    [[nodiscard]] QStringList recentUrls() const; ///< newest first, 20 at most
    void rememberUrl(const QString &url);
    void forgetUrls();

    /// The agents, as earlier versions listed them.
    [[nodiscard]] QStringList legacyAgentUrls() const;

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    [[nodiscard]] Preference contrast() const;
    void setContrast(Preference contrast);
    [[nodiscard]] Preference reducedMotion() const;
    void setReducedMotion(Preference motion);
    [[nodiscard]] int zoom() const; ///< percent, one of ZoomSteps
    void setZoom(int percent);
    [[nodiscard]] QString language() const; ///< empty for the system's
    void setLanguage(const QString &name);
    /// Call timeouts, for every agent.
    [[nodiscard]] CallLimits limits() const;
    void setLimits(const CallLimits &limits);
    /// How tasks without an open stream are polled.
    [[nodiscard]] TaskFollower::Policy following() const;
    void setFollowing(const TaskFollower::Policy &policy);
    /// Commands of the palette, most recently used first.
    [[nodiscard]] QStringList recentCommands() const;
    void rememberCommand(const QString &id);

    /// Rules muted by the user.
    [[nodiscard]] QStringList mutedRules() const;
    void setMutedRules(const QStringList &rules);
    /// Whether findings of severity note are marked in chat and timeline, too.
    [[nodiscard]] bool marksNotesInChat() const;
    void setMarksNotesInChat(bool shown);

    /// Whether desktop notifications about tasks are shown while the window is not active.
    [[nodiscard]] bool showsNotifications() const;
    void setShowsNotifications(bool wanted);
    [[nodiscard]] AnnouncementLevel announcementLevel() const;
    void setAnnouncementLevel(AnnouncementLevel wanted);

    /// How the wire log shows times; a number that the pane knows.
    [[nodiscard]] int wireClock() const;
    void setWireClock(int clock);
    /// The names of the columns that the wire log shows, or empty for the default ones.
    [[nodiscard]] QStringList wireColumns() const;
    void setWireColumns(const QStringList &columns);
    /// Color rules of the wire log, one per line.
    [[nodiscard]] QStringList wireColors() const;
    void setWireColors(const QStringList &lines);
    /// Named filters.
    [[nodiscard]] QMap<QString, QString> savedFilters() const;
    void setSavedFilters(const QMap<QString, QString> &filters);

    /// Recently opened or saved session files, newest first, 20 at most.
    [[nodiscard]] QStringList recentFiles() const;
    void rememberFile(const QString &path);
    void forgetFiles();
    /// How many days unsaved recordings are kept, or 0 to keep them forever.
    [[nodiscard]] int retentionDays() const;
    void setRetentionDays(int days);
    /// The size in MB at which a recording asks whether to continue, or 0 to never ask.
    [[nodiscard]] int diskLimitMb() const;
    void setDiskLimitMb(int megabytes);

    /// How the last window was left. Damaged values, or those in another version's format, are left
    /// out.
    [[nodiscard]] WindowArrangement arrangement() const;
    void setArrangement(const WindowArrangement &arrangement);
    void forgetArrangement();
    /// The id of the process that is starting, or 0 if none is. It is written to disk at once.
    [[nodiscard]] qint64 startingProcess() const;
    void setStartingProcess(qint64 process);

    /// A value of LayoutMemory by its name, or empty if it has none.
    [[nodiscard]] QString layout(QLatin1StringView name) const;
    void setLayout(QLatin1StringView name, const QString &value);
    void forgetLayout();
    /// Confirmed filters, newest first.
    [[nodiscard]] QStringList filterHistory() const;
    void setFilterHistory(const QStringList &filters);

    /// Texts of agents are shown exactly, even if they are Markdown.
    [[nodiscard]] bool exactTexts() const;
    void setExactTexts(bool exact);
    /// The chosen view for each media type.
    [[nodiscard]] QMap<QString, QString> viewChoices() const;
    void setViewChoices(const QMap<QString, QString> &choices);

    /// The taps as JSON, or empty if there are none.
    [[nodiscard]] QByteArray taps() const;
    void setTaps(const QByteArray &json);

    /// Settings that differ from the defaults, one per line, for bug reports: our own numbers and
    /// names only, nothing the user has typed or named.
    [[nodiscard]] QStringList changes() const;
    [[nodiscard]] QString path() const; ///< of the file
    void reset();                       ///< resets everything to the defaults

private:
    /// A URL as it may be stored: without user name and password.
    [[nodiscard]] static QString withoutSecrets(const QString &url);

    QSettings m_file;
};

} // namespace a2a

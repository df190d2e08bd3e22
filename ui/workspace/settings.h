// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/account/profilesecrets.h"
#include "model/oauth/oauthclock.h"
#include "model/profiles/profilestore.h"
#include "model/session/connection.h"
#include "model/session/taskfollower.h"
#include "ui/style/theme.h"

#include <QByteArray>
#include <QMap>
#include <QRect>
#include <QSettings>
#include <QStringList>

#include <memory>

namespace a2a {

/// Where a window stands and how its docks are arranged.
struct WindowArrangement {
    QRect normal;            ///< neither maximised nor full screen; not valid: as it comes
    Qt::WindowStates states; ///< maximised, full screen
    QByteArray docks;        ///< as QMainWindow saves them; empty: as every window begins
    QList<int> shares = {};  ///< of the window that docks left, right and below had, in 100,000ths
};

/// What is announced to assistive programs.
enum class SpokenNews : quint8 { Everything, QuestionsAndErrors, Nothing };

/// What is remembered between two starts: layout, theme, URLs, filters. Never a secret, never what
/// agents said.
class Settings final {
public:
    /// The user's own file; tests pass a path.
    explicit Settings(const QString &path = {});

    [[nodiscard]] QStringList recentUrls() const; ///< newest first, 20 at most
    void rememberUrl(const QString &url);
    void forgetUrls();

    /// The user's agents, in a file beside this one. Those of versions that knew addresses only are
    /// in it.
    [[nodiscard]] ProfileStore &profiles() { return m_profiles; }
    [[nodiscard]] const ProfileStore &profiles() const { return m_profiles; }
    /// Values of their secret headers.
    [[nodiscard]] ProfileSecrets &profileSecrets() const { return *m_profileSecrets; }

    /// Where secrets are kept: for this session, until somebody sets a keychain.
    [[nodiscard]] SecretStore &secrets() const { return *m_secrets; }
    /// Before the first window: whoever has asked the one before is not told.
    void setSecrets(std::unique_ptr<SecretStore> secrets);
    /// By which tokens end.
    [[nodiscard]] OAuthClock &clock() const { return *m_clock; }
    void setClock(std::unique_ptr<OAuthClock> clock) { m_clock = std::move(clock); }

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    [[nodiscard]] Preference contrast() const;
    void setContrast(Preference contrast);
    [[nodiscard]] Preference reducedMotion() const;
    void setReducedMotion(Preference motion);
    [[nodiscard]] int zoom() const; ///< percent, one of ZoomSteps
    void setZoom(int percent);
    [[nodiscard]] QString language() const; ///< empty: as the system
    void setLanguage(const QString &name);
    /// How long calls may take, for every agent.
    [[nodiscard]] CallLimits limits() const;
    void setLimits(const CallLimits &limits);
    /// How tasks are followed that nobody listens to.
    [[nodiscard]] TaskFollower::Policy following() const;
    void setFollowing(const TaskFollower::Policy &policy);
    /// Commands of the palette, the one that was used last first.
    [[nodiscard]] QStringList recentCommands() const;
    void rememberCommand(const QString &id);

    /// Rules that the user does not want to hear of.
    [[nodiscard]] QStringList silencedRules() const;
    void setSilencedRules(const QStringList &rules);
    /// Whether findings of severity note are marked in chat and timeline, too.
    [[nodiscard]] bool notesInStory() const;
    void setNotesInStory(bool shown);

    /// Whether the desktop is told of tasks while the window is not in front.
    [[nodiscard]] bool notices() const;
    void setNotices(bool wanted);
    [[nodiscard]] SpokenNews spokenNews() const;
    void setSpokenNews(SpokenNews wanted);

    /// How the wire log shows times; a number that the pane knows.
    [[nodiscard]] int wireClock() const;
    void setWireClock(int clock);
    /// Words of the columns that it shows; empty: the usual ones.
    [[nodiscard]] QStringList wireColumns() const;
    void setWireColumns(const QStringList &columns);
    /// Its colour rules, a line each.
    [[nodiscard]] QStringList wireColours() const;
    void setWireColours(const QStringList &lines);
    /// Filters that were given names.
    [[nodiscard]] QMap<QString, QString> savedFilters() const;
    void setSavedFilters(const QMap<QString, QString> &filters);

    /// Session files that were opened or saved, the newest first, 20 at most.
    [[nodiscard]] QStringList recentFiles() const;
    void rememberFile(const QString &path);
    void forgetFiles();
    /// How long recordings are kept that nobody saved, days; 0: for ever.
    [[nodiscard]] int keepDays() const;
    void setKeepDays(int days);
    /// At how many MB a recording asks whether it may go on; 0: never.
    [[nodiscard]] int diskLimitMb() const;
    void setDiskLimitMb(int megabytes);

    /// How the last window was left. What is damaged, or was written by a version that wrote it in
    /// another way, is left out.
    [[nodiscard]] WindowArrangement arrangement() const;
    void setArrangement(const WindowArrangement &arrangement);
    void forgetArrangement();
    /// The program starts, or a window is brought to an arrangement, until the other one is called
    /// as often. It is noted on disk, so that the next start knows when this one dies of it.
    void beginStarting();
    void endStarting();
    /// A program that is gone has begun and not ended it.
    [[nodiscard]] bool diedStarting() const;

    /// What LayoutMemory keeps of what stands within panes, by its names; empty: nothing.
    [[nodiscard]] QString layout(QLatin1StringView name) const;
    void setLayout(QLatin1StringView name, const QString &value);
    void forgetLayout();
    /// Filters that were confirmed, the newest first.
    [[nodiscard]] QStringList filterHistory() const;
    void setFilterHistory(const QStringList &filters);

    /// How artifacts of a media type are looked at: a view for each type.
    [[nodiscard]] QMap<QString, QString> viewChoices() const;
    void setViewChoices(const QMap<QString, QString> &choices);

    /// What is not as on the first day, a line each, for reports: numbers and words of our own,
    /// nothing that somebody has typed or chosen by name.
    [[nodiscard]] QStringList changes() const;
    [[nodiscard]] QString path() const; ///< of the file
    void reset();                       ///< everything as on the first day

private:
    /// A URL as it may be kept: without user name and password.
    [[nodiscard]] static QString withoutSecrets(const QString &url);
    void takeOldAgents();

    QSettings m_file;
    ProfileStore m_profiles;
    std::unique_ptr<SecretStore> m_secrets;
    std::unique_ptr<ProfileSecrets> m_profileSecrets;
    std::unique_ptr<OAuthClock> m_clock;
    int m_starting = 0; ///< the program itself, and windows of it
};

} // namespace a2a

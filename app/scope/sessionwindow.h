// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/scope/windowhost.h"
#include "model/sessionfile/sessionplayer.h"
#include "model/sessionfile/sessionstorage.h"

namespace a2a {

class SessionControls;

/// A session with its window and its recording on disk: live, or read from a file.
class SessionWindow final : public QObject {
    Q_OBJECT

public:
    SessionWindow(Services &services, Theme &theme, Language &language,
                  const RecordingFolder &folder);
    ~SessionWindow() override;

    /// Starts recording, and lists the known agents.
    void begin();
    /// Fills it from a file; an error if that cannot be opened.
    [[nodiscard]] std::optional<Error> load(const QString &path);
    /// How a file is replayed at the recorded pace, jumping to a position first.
    struct Replay {
        QString path;
        qint64 untilNs = 0;
        int speed = 1;
        bool playing = true;
    };
    [[nodiscard]] std::optional<Error> replay(const Replay &replay);

    [[nodiscard]] MainWindow &window() { return m_host->window(); }
    [[nodiscard]] SessionControls &controls() { return *m_controls; }
    [[nodiscard]] Session &session() { return m_session; }
    [[nodiscard]] SessionStorage &keeper() { return m_keeper; }
    [[nodiscard]] const SessionPlayer *player() const { return m_player.get(); }
    void openDemo(const QStringList &urls, const QStringList &names, bool connects);
    /// Whether the window shows nothing and may be used for another session.
    [[nodiscard]] bool isEmpty() const;
    void applyRecordingSettings(); ///< applies the settings for recordings

signals:
    void controlsCreated();
    void closed();
    void retentionChanged();
    void demoRequested();
    void diagnosticsRequested();

private:
    void attach();
    void settleFile(SessionStorage::Loaded loaded);

    Settings &m_settings;
    const RecordingFolder &m_folder;
    Session m_session;
    SessionStorage m_keeper;
    std::unique_ptr<SessionLoader> m_loader;
    std::unique_ptr<SessionPlayer> m_player;
    std::unique_ptr<WindowHost> m_host;
    SessionControls *m_controls = nullptr;
};

} // namespace a2a

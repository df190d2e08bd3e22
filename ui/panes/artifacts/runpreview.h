// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/viewchoice.h"
#include "ui/panes/artifacts/shownrun.h"

#include <QHash>
#include <QWidget>

#include <functional>
#include <optional>

class QStackedWidget;

namespace a2a {

class ContentViewer;
class ImageView;
class PreviewHead;
class RemoteFiles;
class RenderClient;
class ViewMemory;
class ViewerSet;

/// The preview of one run: the viewer that fits its bytes, or the one that the reader has chosen
/// for its media type. Grows with the run; while the player stands at an earlier chunk it shows
/// what there was, with what the chunk brought tinted. Viewers are made when they are first wanted.
class RunPreview final : public QWidget {
    Q_OBJECT

public:
    explicit RunPreview(QWidget *parent = nullptr);

    /// Where choices are kept, instead of here.
    void setMemory(ViewMemory &memory);
    /// What stands behind links is fetched there when the reader asks for it, and then shown in the
    /// link's place. `agent`: whose links they are.
    void setRemoteFiles(RemoteFiles &files, std::function<quint32()> agent);
    /// Another run; nothing: none. `name`: of the artifact.
    void setRun(const std::optional<ShownRun> &run, const QString &name);
    /// The same run has grown, has come to its end, or another part of it is to be seen.
    void updateRun(const ShownRun &run);
    [[nodiscard]] bool hasRun() const { return m_run.has_value(); }
    /// It shows less than it could, because that takes a while; see showAll().
    [[nodiscard]] bool canShowMore() const;
    void showAll();
    /// Stays at the end of what grows.
    void setFollowing(bool following);
    /// As the reader chooses it; empty: back to the automatic one. Remembered for the media type.
    void chooseView(std::optional<ViewKind> view);

    /// How it is looked at.
    [[nodiscard]] ViewKind kind() const { return m_kind; }
    /// What is seen now; null: there is no run.
    [[nodiscard]] ContentViewer *viewer() const { return m_viewer; }
    /// What decodes active formats; lives as long as the preview.
    [[nodiscard]] RenderClient &renderClient();
    [[nodiscard]] ImageView *pictures() const; ///< null: there was no picture yet
    [[nodiscard]] PreviewHead *head() const { return m_head; }
    [[nodiscard]] const ViewSubject &subject() const { return m_subject; }
    [[nodiscard]] QString note() const;

signals:
    /// A sentence about how it is shown, empty: nothing to say.
    void noteChanged(const QString &note);
    /// The reader wants it as a file, to be looked at elsewhere.
    void saveRequested();

private:
    void adopt(ContentViewer *viewer);
    [[nodiscard]] std::optional<ShownRun> resolved(const std::optional<ShownRun> &given) const;
    void lookAtBytes();
    void chooseKind();
    void showRun();
    void showIn(ViewKind kind);
    void fill(ContentViewer *viewer, bool settled);
    void clearOthers();
    void rememberLanguage(const QString &language);
    [[nodiscard]] bool isFinished() const;
    [[nodiscard]] bool isWholeDrawing() const;
    [[nodiscard]] bool isSettledFor(ViewKind kind) const;

    ViewMemory *m_memory;
    ViewerSet *m_viewers;
    PreviewHead *m_head;
    QStackedWidget *m_pages;
    QWidget *m_nothing;
    RemoteFiles *m_remote = nullptr;
    std::function<quint32()> m_agent;
    std::optional<ShownRun> m_given; ///< perhaps a link
    std::optional<ShownRun> m_run;   ///< what it leads to, once that was fetched
    QString m_name;
    QByteArray m_start; ///< the first bytes of it
    ViewSubject m_subject;
    ViewKind m_kind = ViewKind::Text;
    std::optional<ViewKind> m_chosen;
    bool m_knows = false; ///< what its bytes are, for good
    bool m_following = false;
    ContentViewer *m_viewer = nullptr;
    QHash<ContentViewer *, int> m_filled; ///< the generation that a viewer has
    QHash<ContentViewer *, QString> m_notes;
    int m_generation = 0;
    json::ByteRange m_tint;
    QString m_why; ///< it is not shown as what it is
};

} // namespace a2a

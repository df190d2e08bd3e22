// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/aside.h"
#include "model/compare/comparison.h"
#include "model/facts/artifactversions.h"
#include "model/facts/versionreader.h"
#include "model/marks/usermarks.h"
#include "ui/compare/imagecompare.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <utility>

class QLabel;
class QStackedWidget;

namespace a2a {

class BytesCompare;
class ComparisonBar;
class DifferenceView;
class EmptyState;
class JsonCompare;

/// Two versions of an artifact compared: text by line and word, JSON by pointer, images side by
/// side, anything else by byte. Reads and compares without blocking the window; a growing version
/// is compared again once it pauses.
class ComparisonPage final : public QWidget {
    Q_OBJECT

public:
    ComparisonPage(const Store &store, const Content &content, const UserMarks &marks,
                   QWidget *parent = nullptr);

    void setDrawer(PictureDrawer drawer);
    /// The versions to choose from; compares `shown` with the previous one, the first one with the
    /// second.
    void compare(const VersionList &versions, ArtifactIndex shown);
    /// Two revisions of `shown`, each by its first chunk, among its versions.
    void compareRevisions(const VersionList &versions, ArtifactIndex shown, quint32 before,
                          quint32 after);
    /// A version was added, or one has grown. Call only while the page is in use.
    void update(const VersionList &versions, const StoreChanges &changes);
    /// Ends the comparison.
    void close();

    [[nodiscard]] ArtifactIndex before() const { return m_before.artifact(); }
    [[nodiscard]] ArtifactIndex after() const { return m_after.artifact(); }
    void choosePair(ArtifactIndex before, ArtifactIndex after);
    void choosePair(const ComparedVersion &before, const ComparedVersion &after);
    void stepDifference(int step);
    void setSideBySide(bool sideBySide);
    /// The result of the comparison in a sentence.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] ComparisonBar *bar() const { return m_bar; }
    [[nodiscard]] DifferenceView *textView() const { return m_text; }

signals:
    void closeRequested();
    void compared(); ///< summary() and the views now show the chosen pair

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// What a comparison is of.
    struct Sides {
        ComparedVersion before;
        ComparedVersion after;
        int part = 0;
        bool operator==(const Sides &) const = default;
    };

    void listVersions();
    void readDone();
    void choosePart(int part);
    void start();
    void showComparison(const std::shared_ptr<const Comparison> &comparison);
    void fillPage(QWidget *page, bool hasGrown);
    void showPosition();
    void say(const QString &sentence);
    void showMessage(const QString &sentence);
    void arrange();
    void setSubject(ArtifactIndex artifact);
    [[nodiscard]] std::vector<ComparedVersion> choices() const;
    [[nodiscard]] int revisionNumber(const ComparedVersion &version) const;
    [[nodiscard]] QString name(const ComparedVersion &version) const;
    [[nodiscard]] const ContentRun *part(const VersionReader &reader) const;

    const Store &m_store;
    const UserMarks &m_marks;
    VersionList m_versions;
    ArtifactIndex m_subject = NoIndex; ///< its earlier revisions can be chosen, too
    std::vector<quint32> m_firsts;     ///< chunks of its revisions
    std::vector<ComparedVersion> m_choices;
    VersionReader m_before;
    VersionReader m_after;
    Aside<std::shared_ptr<const Comparison>> m_comparing;
    QTimer m_again; ///< a version has changed: compares again, but not for each chunk
    int m_part = 0;
    std::optional<ComparisonKind> m_kind; ///< the user's choice
    std::optional<bool> m_sideBySide;     ///< the user's choice; else by width
    std::shared_ptr<const Comparison> m_shown;
    Sides m_sides;                       ///< of m_shown
    std::pair<QString, QString> m_names; ///< of the shown versions
    ComparisonBar *m_bar;
    QLabel *m_summary;
    QStackedWidget *m_pages;
    DifferenceView *m_text;
    JsonCompare *m_json;
    ImageCompare *m_images;
    BytesCompare *m_bytes;
    EmptyState *m_message;
};

} // namespace a2a

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"
#include "model/compare/comparison.h"
#include "model/facts/artifactversions.h"
#include "model/facts/versionreader.h"
#include "model/marks/usermarks.h"
#include "ui/compare/imagecomparisonview.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <utility>

class QLabel;
class QStackedWidget;

namespace a2a {

class BytesComparisonView;
class ComparisonBar;
class TextDifferenceView;
class EmptyState;
class JsonComparisonView;

/// Compares two versions of an artifact: text by line and word, JSON by pointer, images side by
/// side, anything else by byte. Reads and compares without blocking the window. A growing version
/// is compared again once it pauses.
class ComparisonPage final : public QWidget {
    Q_OBJECT

public:
    ComparisonPage(const Store &store, const Content &content, const UserMarks &marks,
                   QWidget *parent = nullptr);

    void setDecoder(ImageDecoder decoder);
    /// Sets the versions to choose from. Compares `shown` with the previous version, or the first
    /// version with the second.
    void compare(const VersionList &versions, ArtifactIndex shown);
    /// Compares two revisions of `shown`, each identified by its first chunk.
    void compareRevisions(const VersionList &versions, ArtifactIndex shown, quint32 before,
                          quint32 after);
    /// Updates the page after a version was added or has grown. Call it only while the page is in
    /// use.
    void update(const VersionList &versions, const StoreChanges &changes);
    /// Ends the comparison.
    void close();

    [[nodiscard]] ArtifactIndex before() const { return m_before.artifact(); }
    [[nodiscard]] ArtifactIndex after() const { return m_after.artifact(); }
    void choosePair(ArtifactIndex before, ArtifactIndex after);
    void choosePair(const ComparedVersion &before, const ComparedVersion &after);
    void stepDifference(int step);
    void setSideBySide(bool sideBySide);
    /// The result of the comparison as a sentence.
    [[nodiscard]] QString summary() const;
    [[nodiscard]] ComparisonBar *bar() const { return m_bar; }
    [[nodiscard]] TextDifferenceView *textView() const { return m_text; }

signals:
    void closeRequested();
    void compared(); ///< summary() and the views now show the chosen pair

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// The versions and the part that a comparison is about.
    struct ComparedPair {
        ComparedVersion before;
        ComparedVersion after;
        int part = 0;
        bool operator==(const ComparedPair &) const = default;
    };

    void listVersions();
    void onVersionsRead();
    void choosePart(int part);
    void start();
    void showComparison(const std::shared_ptr<const Comparison> &comparison);
    void fillPage(QWidget *page, bool hasGrown);
    void showPosition();
    void showSummary(const QString &sentence);
    void showMessage(const QString &sentence);
    void updateArrangement();
    void setRevisedArtifact(ArtifactIndex artifact);
    [[nodiscard]] std::vector<ComparedVersion> comparableVersions() const;
    [[nodiscard]] int revisionNumber(const ComparedVersion &version) const;
    [[nodiscard]] QString versionName(const ComparedVersion &version) const;
    [[nodiscard]] const ContentRun *part(const VersionReader &reader) const;

    const Store &m_store;
    const UserMarks &m_marks;
    VersionList m_versions;
    ArtifactIndex m_revisedArtifact =
        NoIndex; ///< the artifact whose earlier revisions can be chosen, too
    std::vector<quint32> m_revisionStarts; ///< the first chunk of each of its revisions
    std::vector<ComparedVersion> m_comparableVersions;
    VersionReader m_before;
    VersionReader m_after;
    BackgroundJob<std::shared_ptr<const Comparison>> m_comparisonJob;
    QTimer m_compareAgain; ///< compares again after a change, but not for each chunk
    int m_part = 0;
    std::optional<ComparisonKind> m_kind; ///< as chosen by the user
    std::optional<bool> m_sideBySide;     ///< as chosen by the user; else by width
    std::shared_ptr<const Comparison> m_shown;
    ComparedPair m_shownPair;            ///< the sides of m_shown
    std::pair<QString, QString> m_names; ///< of the shown versions
    ComparisonBar *m_bar;
    QLabel *m_summary;
    QStackedWidget *m_pages;
    TextDifferenceView *m_text;
    JsonComparisonView *m_json;
    ImageComparisonView *m_images;
    BytesComparisonView *m_bytes;
    EmptyState *m_message;
};

} // namespace a2a

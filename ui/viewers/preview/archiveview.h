// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/archivemodel.h"
#include "ui/viewers/preview/bytecollector.h"
#include "ui/viewers/preview/previewview.h"
#include "ui/viewers/preview/renderclient.h"

class QLabel;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;

namespace a2a {

class EmptyState;

/// An archive: its entries with their sizes, and what is wrong with them. Only the preview helper
/// reads the file, and nothing is unpacked.
class ArchiveView final : public PreviewView {
    Q_OBJECT

public:
    explicit ArchiveView(RenderClient &client, QWidget *parent = nullptr);

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;

    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] QString facts() const; ///< "zip · 12 entries · 3.2 MB unpacked"
    /// Why nothing can be listed, or empty if the entries are.
    [[nodiscard]] QString problem() const { return m_shown.problem; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void load();
    void list();
    void showResult(const RenderResult &result);
    void fitColumns();
    void showEmpty(const QString &sentence, const QString &action);
    [[nodiscard]] QString note() const;

    RenderClient &m_client;
    ByteCollector m_bytes;
    ViewerInput m_content;
    bool m_isRequested = false; ///< the user has requested what has been received so far
    bool m_loading = false;
    RenderClient::Job m_job = 0;
    RenderResult m_shown; ///< without its entries
    ArchiveModel *m_entries;
    QSortFilterProxyModel *m_sortModel;
    QStackedWidget *m_stack;
    QTableView *m_table;
    EmptyState *m_empty;
    QLabel *m_facts;
};

} // namespace a2a

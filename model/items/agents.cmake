# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_agents
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/agenttreemodel.cpp ${CMAKE_CURRENT_LIST_DIR}/agenttreemodel.h
  LIBS Qt6::Core a2a_items_words a2a_session)

# SPDX-License-Identifier: Apache-2.0
a2a_add_library(a2a_items_versions
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/artifactversions.cpp ${CMAKE_CURRENT_LIST_DIR}/artifactversions.h
  LIBS Qt6::Core a2a_session)
a2a_add_library(a2a_items_artifacts
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/artifactassembly.cpp ${CMAKE_CURRENT_LIST_DIR}/artifactassembly.h
          ${CMAKE_CURRENT_LIST_DIR}/artifactplayer.cpp ${CMAKE_CURRENT_LIST_DIR}/artifactplayer.h
          ${CMAKE_CURRENT_LIST_DIR}/artifactmetadata.cpp ${CMAKE_CURRENT_LIST_DIR}/artifactmetadata.h
          ${CMAKE_CURRENT_LIST_DIR}/artifactlistmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/artifactlistmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/chunkmodel.cpp ${CMAKE_CURRENT_LIST_DIR}/chunkmodel.h
          ${CMAKE_CURRENT_LIST_DIR}/safefilename.cpp ${CMAKE_CURRENT_LIST_DIR}/safefilename.h
  LIBS Qt6::Core a2a_items_versions a2a_items_views a2a_session)
